/** The country that a browser's languages name. */

const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i

/** Of the language that is liked best and names one: `en-GB,fr;q=0.8` is GB. Null: none does. */
export function regionOfLanguages(acceptLanguage: string | null): string | null {
  const liked = (acceptLanguage ?? '').split(',').flatMap((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const region = REGION.exec(tag)?.[1]
    const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
    return region === undefined || !(weight > 0) ? [] : [{ region: region.toUpperCase(), weight }]
  })
  return liked.toSorted((a, b) => b.weight - a.weight)[0]?.region ?? null
}
