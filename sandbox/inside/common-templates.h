/*
 * What most programs ask of the library's templates, compiled once for programs that are recorded: without -O1 a compiler writes all of
 * `std::vector<int>` out anew, in each of them. Comes after the program's first headers; only what those have declared is named.
 */
#ifdef _GLIBCXX_VECTOR
extern template class std::allocator<int>;
extern template class std::allocator<double>;
extern template class std::vector<int>;
extern template class std::vector<double>;
#if defined _GLIBCXX_STRING || defined _GLIBCXX_IOSTREAM
extern template class std::vector<std::string>;
#endif
#endif
