/** Names of Python and the parts of its library that courses use. */
import { named } from './named.ts'

export const PYTHON_NAMES: readonly string[] = named(`
-: abs aiter all anext any ascii bin bool bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval ExceptionGroup exec exit filter float format frozenset GeneratorExit getattr globals hasattr hash help hex id input int isinstance issubclass iter KeyboardInterrupt len list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod StopAsyncIteration StopIteration str sum super SystemExit tuple type vars zip
list: append clear copy count extend index insert pop remove reverse sort
str: capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill
dict: clear copy fromkeys get items keys pop popitem setdefault update values
set: add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset issuperset pop remove symmetric_difference symmetric_difference_update union update
tuple: count index
int: as_integer_ratio bit_count bit_length conjugate from_bytes to_bytes
float: as_integer_ratio conjugate fromhex hex is_integer
math: acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist erf erfc exp exp2 expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nextafter perm pow prod radians remainder sin sinh sqrt tan tanh trunc ulp
heapq: heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest
bisect: bisect bisect_left bisect_right insort insort_left insort_right
itertools: accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest
functools: cache cached_property cmp_to_key lru_cache partial partialmethod reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps
collections: ChainMap Counter defaultdict deque namedtuple OrderedDict UserDict UserList UserString
statistics: correlation covariance fmean geometric_mean harmonic_mean linear_regression mean median median_grouped median_high median_low mode multimode NormalDist pstdev pvariance quantiles StatisticsError stdev variance
operator: abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor
re: compile error escape findall finditer fullmatch match Match Pattern purge RegexFlag search split sub subn template
random: betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint Random random randrange sample seed setstate shuffle SystemRandom triangular uniform vonmisesvariate weibullvariate
copy: copy deepcopy Error
json: dump dumps JSONDecodeError JSONDecoder JSONEncoder load loads
`)
