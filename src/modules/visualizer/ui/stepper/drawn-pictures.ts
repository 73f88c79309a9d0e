import { NO_MEMORY, pictureOf, type PictureOf } from '../picture/picture.ts'

type Wish = Omit<PictureOf, 'memory'>
export type DrawnPictures = { readonly of: (wish: Wish) => ReturnType<typeof pictureOf> }

/**
 * Pictures one after the other: each is drawn once, however often it is asked for, and knows where the one before it put things.
 * At another width nothing has to stay where it was.
 */
export function drawnPictures(): DrawnPictures {
  let last: { wish: Wish; picture: ReturnType<typeof pictureOf> } | null = null
  return {
    of(wish) {
      if (last && isSameWish(last.wish, wish)) return last.picture
      const memory = last?.wish.width === wish.width ? last.picture.memory : NO_MEMORY
      last = { wish, picture: pictureOf({ ...wish, memory }) }
      return last.picture
    },
  }
}

function isSameWish(one: Wish, other: Wish): boolean {
  return (
    one.state === other.state &&
    one.before === other.before &&
    one.width === other.width &&
    one.views === other.views &&
    one.whole === other.whole &&
    one.indexNames === other.indexNames
  )
}
