// Scores of search results: pages for beginners come before pages on how things are built.
const FIRST = /^(learn|do|faq|reference\/rules)/

// `var`, because searchtools.js declares it too.
var Scorer = {
  score: ([docName, , , , score]) => (FIRST.test(docName) ? score + 3 : docName.startsWith('why/') ? score - 3 : score),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
}
