/*
 * Library templates that most programs use, compiled once for programs that are recorded: at -O0 gcc would generate every function of
 * `std::vector<int>` in each program. Read after the program's first headers, so it names only what those declare.
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
