/** Which headers learners' programs start with these days, and so which are worth reading ahead. Pure. */

export type Demand = {
  /** Notes a program. Returns true when its headers have become worth a prelude. */
  note(headers: readonly string[]): boolean
  /** The preludes worth having, the most wanted last. */
  wanted(): string[][]
}

/** The second program of a kind pays for all that follow. */
const OFTEN_ENOUGH = 2
/** Of this many programs we know what they started with. */
const REMEMBERED = 200

/**
 * Only well-known headers: they can be read in front of any program. `always` are kept whatever happens; of the
 * others the `most` last used.
 */
export function preludeDemand(always: readonly string[][], most: number): Demand {
  const seen = new Map<string, { headers: string[]; times: number }>()
  const own = new Set(always.map(String))

  return {
    note(headers) {
      const key = String(headers)
      if (headers.length === 0 || own.has(key) || !headers.every(isStandard)) return false
      const times = (seen.get(key)?.times ?? 0) + 1
      seen.delete(key)
      seen.set(key, { headers: [...headers], times })
      if (seen.size > REMEMBERED) for (const oldest of [...seen.keys()].slice(0, 1)) seen.delete(oldest)
      return times === OFTEN_ENOUGH
    },
    wanted() {
      const frequent = [...seen.values()].filter(({ times }) => times >= OFTEN_ENOUGH)
      return [
        ...always.map((headers) => [...headers]),
        ...frequent.slice(-most).map(({ headers }) => headers),
      ]
    },
  }
}

const C =
  'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdbool stddef stdint stdio stdlib string time wchar wctype unistd'
const CPP =
  'algorithm any array atomic bitset charconv chrono cassert cctype cerrno cfloat climits cmath complex concepts condition_variable cstdarg cstddef cstdint cstdio cstdlib cstring ctime deque exception filesystem forward_list fstream functional future initializer_list iomanip ios iosfwd iostream istream iterator limits list locale map memory memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex set shared_mutex span sstream stack stdexcept streambuf string string_view system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector bits/stdc++.h'

const STANDARD = new Set([...C.split(' ').map((name) => `${name}.h`), ...CPP.split(' ')])

const isStandard = (header: string) => STANDARD.has(header)
