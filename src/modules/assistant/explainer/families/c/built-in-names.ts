/** Names that come with C and its library. */
import { C_LIBRARY } from './library/library.ts'

const OTHERS =
  'printf fprintf scanf fscanf sscanf puts fputs putchar putc fputc fgets assert stdin stdout stderr NULL EOF FILE BUFSIZ size_t true false bool INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN LLONG_MAX LLONG_MIN ULONG_MAX CHAR_MAX CHAR_MIN CHAR_BIT UCHAR_MAX SHRT_MAX SHRT_MIN DBL_MAX DBL_MIN FLT_MAX EXIT_SUCCESS EXIT_FAILURE RAND_MAX CLOCKS_PER_SEC SEEK_SET SEEK_CUR SEEK_END M_PI errno INFINITY NAN isnan isinf va_start va_end va_arg strerror strftime localtime offsetof llabs fmaf sqrtf powf'

export const BUILT_IN_NAMES: ReadonlySet<string> = new Set([...OTHERS.split(' '), ...Object.keys(C_LIBRARY)])
