/** Names that come with the language and its library, with or without `std::`. */
import { CPP_LIBRARY } from './library/library.ts'

const OTHERS =
  'std cin cout cerr clog endl ws flush left right fixed scientific setw setprecision setfill boolalpha noboolalpha hex dec oct getline string vector array map set pair queue stack deque list optional nullopt function bitset tuple get multiset unordered_map unordered_set unordered_multimap string_view list forward_list make_heap push_heap pop_heap hash complex thread mutex npos true false nullptr NULL size_t exception runtime_error logic_error invalid_argument out_of_range domain_error length_error overflow_error greater less plus numeric_limits chrono ranges this_thread INT_MAX INT_MIN EXIT_SUCCESS EXIT_FAILURE RAND_MAX M_PI printf scanf puts'

export const BUILT_IN_NAMES: ReadonlySet<string> = new Set([
  ...OTHERS.split(' '),
  ...Object.keys(CPP_LIBRARY).filter((name) => /^\w+$/.test(name)),
])
