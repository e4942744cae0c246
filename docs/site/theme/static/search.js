// Search for several words: if no page has all of them, find the pages with most of them. Sphinx finds nothing then.
{
  const { nothing, some } = document.currentScript.dataset
  const [NONE, ONE] = [
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.",
    'Search finished, found one page matching the search query.',
  ]
  const performStrictSearch = Search._performSearch

  /** Return the results for pages with most of the words, those with the fewest first, as `_displayNextItem` wants. */
  function findPagesWithMostWords(terms, excludedTerms) {
    const pages = new Map()
    for (const term of terms)
      for (const result of performStrictSearch('', new Set([term]), excludedTerms, new Set(), new Set())) {
        const page = pages.get(result[0]) ?? { result, count: 0, score: 0 }
        pages.set(result[0], { ...page, count: page.count + 1, score: page.score + result[4] })
      }
    const most = Math.max(0, ...[...pages.values()].map(({ count }) => count))
    return [...pages.values()]
      .filter(({ count }) => count > most / 2)
      .sort((a, b) => a.count - b.count || a.score - b.score)
      .map(({ result }) => result)
  }

  // In French and Dutch this is true or false, with which Sphinx finds no text.
  const findPluralForm = Documentation.PLURAL_EXPR
  Documentation.PLURAL_EXPR = (count) => Number(findPluralForm(count))
  // The texts of Sphinx are keys of its translations.
  Documentation.TRANSLATIONS[NONE] = nothing
  Search._performSearch = (query, terms, excludedTerms, ...others) => {
    const results = performStrictSearch(query, terms, excludedTerms, ...others)
    if (results.length || terms.size < 2) return results
    Documentation.TRANSLATIONS[ONE] = [some, some]
    return findPagesWithMostWords(terms, excludedTerms)
  }
}
