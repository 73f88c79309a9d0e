/** Puts the operator's names and addresses into the site's texts. */

export type Names = {
  brand: string
  support: string
  operator: { name: string | null; address: string | null }
}

/** For titles and the like: plain text. What is not in braces, or is no name we know, stays. */
export function fillText(text: string, names: Names): string {
  return text.replaceAll(/\{([a-z-]+)\}/g, (written, name: string) => plain(name, names) ?? written)
}

/** For HTML that was made from Markdown: names are escaped, and an address to write to is a link. */
export function fillHtml(html: string, names: Names): string {
  return html.replaceAll(/\{([a-z-]+)\}/g, (written, name: string) => {
    const value = plain(name, names)
    if (value === undefined) return written
    const shown = escapeHtml(value)
    return name === 'support' ? `<a href="mailto:${shown}">${shown}</a>` : shown
  })
}

/** Read by visitors, and by who can mend it. */
const NOBODY =
  'the person or organisation that set it up and has not entered a name yet (operators: set OPERATOR_NAME and OPERATOR_ADDRESS)'

function plain(name: string, { brand, support, operator }: Names): string | undefined {
  if (name === 'brand') return brand
  if (name === 'support') return support
  if (name === 'operator-name') return operator.name ?? 'the operator'
  if (name !== 'operator') return undefined
  if (operator.name === null) return NOBODY
  return operator.address === null ? operator.name : `${operator.name} (${operator.address})`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
