// Scores of search results: rules and questions come first, then other pages for users, at last how things are built
// and the reference of Python.
const BONUS = [
  [/^(faq|learn|reference\/rules)/, 6],
  [/^do/, 3],
  [/^(why|reference\/python)/, -3],
]

// `var`, because searchtools.js declares it too.
var Scorer = {
  score: ([docName, , , , score]) => score + (BONUS.find(([pages]) => pages.test(docName))?.[1] ?? 0),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
}
