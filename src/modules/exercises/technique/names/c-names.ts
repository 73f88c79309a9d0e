/** Names of the libraries of C and C++ that courses use. */
import { named } from './named.ts'

export const C_NAMES: readonly string[] = named(`
-: abs atof atoi atol bsearch calloc ceil cos exit exp fabs fclose feof fflush fgetc fgets floor fmax fmin fmod fopen fprintf fputc fputs fread free fscanf fseek fwrite getchar gets isalnum isalpha isdigit islower isprint ispunct isspace isupper labs llabs log log10 log2 malloc memchr memcmp memcpy memmove memset perror pow printf putchar puts qsort rand realloc remove rename rewind round scanf sin snprintf sprintf sqrt srand sscanf strcat strchr strcmp strcpy strcspn strdup strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtod strtok strtol strtoul tan time tolower toupper trunc ungetc alloca asprintf stpcpy strcasecmp strncasecmp strcasestr strnlen strsep memmem rindex index getline getdelim
`)

export const CPP_NAMES: readonly string[] = [
  ...C_NAMES,
  ...named(`
-: accumulate adjacent_find all_of any_of binary_search clamp copy copy_if count count_if distance equal equal_range exchange exclusive_scan fill fill_n find find_if find_if_not find_first_of find_end for_each for_each_n forward function generate gcd getline inclusive_scan includes inner_product inplace_merge iota is_heap is_partitioned is_permutation is_sorted iter_swap lcm lexicographical_compare lower_bound make_heap make_pair make_shared make_tuple make_unique max max_element merge min min_element minmax minmax_element mismatch move next next_permutation none_of nth_element partial_sort partial_sum partition pop_heap prev prev_permutation push_heap reduce remove_if replace replace_if reverse rotate sample search search_n set_difference set_intersection set_union shuffle sort sort_heap stable_partition stable_sort stod stoi stol swap swap_ranges tie to_string transform transform_reduce unique upper_bound midpoint starts_with ends_with contains
-: vector string map unordered_map set unordered_set multiset multimap queue deque stack list priority_queue pair tuple array optional variant stringstream istringstream ostringstream unique_ptr shared_ptr weak_ptr bitset string_view function
: append assign at back begin c_str clear contains count emplace emplace_back empty end ends_with erase extract find find_first_of find_last_of front get insert length lower_bound merge pop pop_back pop_front push push_back push_front rbegin remove rend replace reserve reset resize reverse rfind size sort splice starts_with substr swap top unique upper_bound value value_or
`),
]
