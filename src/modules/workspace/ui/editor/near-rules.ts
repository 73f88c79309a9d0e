/** Where a cursor belongs once its text was replaced. */

const LETTER = /[\p{L}\p{N}_]/u
const SPACE = /\s/

/**
 * Offset in `after` behind as many letters and digits as there are before `offset` in `before`, and behind the signs that follow them: white
 * space may have come or gone anywhere, and signs between words. In white space it stays as near to what follows.
 */
export function nearOffset(before: string, offset: number, after: string): number {
  let letters = 0
  let signs = 0
  for (const character of before.slice(0, offset)) {
    if (LETTER.test(character)) [letters, signs] = [letters + 1, 0]
    else if (!SPACE.test(character)) signs += 1
  }
  const at = behindSigns(after, behindLetters(after, letters), signs)
  if (offset === 0 || !SPACE.test(before.charAt(offset - 1))) return at
  return at + Math.max(0, spaceAt(after, at) - spaceAt(before, offset))
}

function behindLetters(text: string, count: number): number {
  let at = 0
  for (let left = count; left > 0 && at < text.length; at += 1) if (LETTER.test(text.charAt(at))) left -= 1
  return at
}

/** Behind the last of at most `count` signs before the next letter. */
function behindSigns(text: string, from: number, count: number): number {
  let found = from
  for (let at = from, left = count; left > 0 && at < text.length; at += 1) {
    if (LETTER.test(text.charAt(at))) return found
    if (SPACE.test(text.charAt(at))) continue
    found = at + 1
    left -= 1
  }
  return found
}

/** Length of the white space from there on. */
function spaceAt(text: string, from: number): number {
  let at = from
  while (at < text.length && SPACE.test(text.charAt(at))) at += 1
  return at - from
}
