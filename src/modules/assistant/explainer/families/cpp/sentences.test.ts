import { expect, test } from 'vitest'
import { explainLines } from '../../explainer.ts'
import { plainText } from '../../testing/plain-text.ts'
import { wholeProgram } from './testing/cpp-program.ts'

/**
 * What is said first of each statement of a small program; where it's no whole one, it stands in a `main`. Read them as a learner would:
 * they are the product.
 */
const GISTS: readonly (readonly [program: string, gists: readonly string[]])[] = [
  [
    'std::string name = "Ada"; bool isLong = name.size() > 3;',
    [
      '`name` holds `"Ada"` from here on.',
      '`isLong` is a yes-or-no answer: it’s `true` if the number of characters in `name` is greater than `3`.',
    ],
  ],
  ['char first = "Ada"[0];', ['`first` becomes the first character of `"Ada"`.']],
  [
    'const int LIMIT = 10;',
    ['`LIMIT` is a fixed setting: `10`. Capital letters tell the reader that it’s meant to stay the same.'],
  ],
  ['int a = 1, b = 2;', ['Sets up 2 variables in one line: `a` starts at `1` and `b` starts at `2`.']],
  [
    'int n = 5; n--; n *= 2; n += 7;',
    ['`n` starts as `5`; line 2 changes it.', '`n` goes down by 1.', 'Doubles `n`.', '`n` grows by `7`.'],
  ],
  [
    'int n{5}; double share = 2.5; bool done = false;',
    [
      '`n` holds `5` from here on.',
      '`share` holds `2.5` from here on.',
      '`done` holds `false` from here on.',
    ],
  ],
  [
    'std::string text; std::vector<int> numbers; std::map<std::string, int> ages;',
    ['`text` holds an empty text from here on.', '`numbers` is an empty vector.', '`ages` is an empty map.'],
  ],
  [
    'double root = std::sqrt(2); int big = std::max(3, 4); double power = std::pow(2, 8);',
    [
      '`root` becomes the square root of `2`.',
      '`big` becomes the larger one of `3` and `4`.',
      '`power` becomes `2` to the power of `8`.',
    ],
  ],
  [
    'std::string full = std::string("Ada") + " " + "Lovelace"; full += "!";',
    [
      '`full` becomes `"Ada"`, `" "` and `"Lovelace"` joined together.',
      'Adds `"!"` to the end of the text `full`.',
    ],
  ],
  [
    'int age = 20; std::string word = age >= 18 ? "adult" : "child";',
    [
      '`age` holds `20` from here on.',
      '`word` gets one of two values: `"adult"` if `age` is at least `18`, and `"child"` otherwise.',
    ],
  ],
  [
    'int n = 12; std::string size = n > 10 ? "L" : n > 5 ? "M" : "S";',
    [
      '`n` holds `12` from here on.',
      '`size` becomes `"L"` if `n` is greater than `10`, or else `"M"` if `n` is greater than `5`, and `"S"` otherwise.',
    ],
  ],
  [
    'int total = 7; int n = 2; double part = static_cast<double>(total) / n; int x = (int) 2.7;',
    [
      '`total` holds `7` from here on.',
      '`n` holds `2` from here on.',
      'Works out `total` as a number with decimals divided by `n`, and calls it `part`.',
      '`x` becomes `2.7` with its decimals cut off.',
    ],
  ],
  [
    'std::vector<int> v{1, 2, 3}; int first = v[0]; int last = v.back(); v.push_back(4); v.pop_back();',
    [
      '`v` is a vector of 3 numbers.',
      '`first` becomes the first item of `v`.',
      '`last` becomes the last item of `v`.',
      'Adds `4` to the end of `v`.',
      'Removes the last item of `v`.',
    ],
  ],
  [
    'std::vector<int> v(3); v[1] = 5; v.at(2) = 6; v.resize(4);',
    [
      '`v` is a vector of `3` items, each of them `0`.',
      'Puts `5` into `v` at position `1`, where it replaces what was there.',
      '`v.at(2)` becomes `6`.',
      'Makes `v` hold exactly `4` items: new ones are added, or the last ones go.',
    ],
  ],
  [
    'std::vector<int> row(4, 0); std::vector<std::vector<int>> grid(3, std::vector<int>(4, 0)); grid[1][2] = 5;',
    [
      '`row` is a vector of `4` items, each of them `0`.',
      '`grid` is a table with `3` rows and `4` columns, with `0` in every cell.',
      'Puts `5` into the cell of `grid` in row `1`, column `2`.',
    ],
  ],
  [
    'std::array<int, 3> days = {31, 28, 31}; days.fill(0); int n = days.at(1);',
    [
      '`days` is an array of 3 numbers.',
      'Stores `0` at every position of `days`.',
      '`n` becomes the item of `days` at position `1`.',
    ],
  ],
  [
    'int xs[3] = {1, 2, 3}; xs[0] = 7; xs[1]++;',
    [
      '`xs` is an array of 3 numbers.',
      'Puts `7` into `xs` at position `0`, where it replaces what was there.',
      'Counts one more in the value at `1` in `xs`.',
    ],
  ],
  [
    'std::vector<std::string> todo; todo.insert(todo.begin(), "tea"); todo.erase(todo.begin() + 1); todo.clear();',
    [
      '`todo` is an empty vector.',
      'Puts `"tea"` into `todo` at position `0`; what comes behind moves back.',
      'Removes the item at position `1` from `todo`; what comes behind moves up.',
      'Empties `todo`.',
    ],
  ],
  [
    'std::map<std::string, int> ages; ages["Ana"] = 7; int age = ages.at("Ana"); ages.erase("Ana");',
    [
      '`ages` is an empty map.',
      'Stores `7` in `ages` under `"Ana"`.',
      '`age` becomes what `ages` stores under `"Ana"`.',
      'Removes the entry for `"Ana"` from `ages`, if there is one.',
    ],
  ],
  [
    'std::map<std::string, int> ages; if (ages.count("Bo") == 0) ages["Bo"] = 1; if (ages.find("Ana") != ages.end()) ages["Ana"]++;',
    [
      '`ages` is an empty map.',
      'Checks whether the number of entries for `"Bo"` in `ages` equals `0`. Only then will the rest of this line run.',
      'Stores `1` in `ages` under `"Bo"`.',
      'Checks whether `ages` has an entry for `"Ana"`. Only then will the rest of this line run.',
      'Counts one more in the entry for `"Ana"` in `ages`.',
    ],
  ],
  [
    'std::set<int> seen; for (int i = 0; i < 3; i++) seen.insert(i); if (seen.contains(2)) seen.erase(2);',
    [
      '`seen` starts as an empty set. It collects values on line 2, and no value gets in twice.',
      'Repeats the rest of this line `3` times. `i` tells which round it is, counting from `0`.',
      'Puts `i` into `seen`, unless it’s in there already.',
      'Checks whether `2` is in `seen`. Only then will the rest of this line run.',
      'Removes `2` from `seen`, if it’s in there.',
    ],
  ],
  [
    'std::queue<std::string> line; line.push("Ana"); std::string next = line.front(); line.pop();',
    [
      '`line` is an empty queue.',
      'Puts `"Ana"` at the end of the queue `line`.',
      '`next` becomes the item at the front of `line`.',
      'Removes the item at the front of `line`.',
    ],
  ],
  [
    'std::stack<int> pile; pile.push(3); int top = pile.top(); pile.pop();',
    [
      '`pile` is an empty stack.',
      'Puts `3` on top of the stack `pile`.',
      '`top` becomes the item on top of `pile`.',
      'Removes the item on top of `pile`.',
    ],
  ],
  [
    'std::priority_queue<int> best; best.push(3); int top = best.top();',
    [
      '`best` is an empty priority queue.',
      'Puts `3` into the priority queue `best`.',
      '`top` becomes the item that’s next in `best`.',
    ],
  ],
  [
    'std::deque<int> d; d.push_front(1); d.push_back(2); d.pop_front();',
    [
      '`d` is an empty deque.',
      'Adds `1` at the front of `d`.',
      'Adds `2` to the end of `d`.',
      'Removes the first item of `d`.',
    ],
  ],
  [
    'std::pair<std::string, int> p = {"Ana", 7}; std::string who = p.first; int age = p.second;',
    [
      '`p` is a pair of `"Ana"` and `7`.',
      '`who` becomes the first part of `p`.',
      '`age` becomes the second part of `p`.',
    ],
  ],
  [
    'auto [who, age] = std::make_pair("Ana", 7);',
    ['Gives the parts of a pair of `"Ana"` and `7` the names `who` and `age`, in this order.'],
  ],
  [
    'std::optional<int> found; if (found) std::cout << *found; int n = found.value_or(3);',
    [
      '`found` is an `optional` without a value.',
      'Checks whether `found` holds a value. Only then will the rest of this line run.',
      'Prints the value in `found`, and stays on the same line.',
      '`n` becomes the value in `found`, or `3` if there’s none.',
    ],
  ],
  [
    'std::cout << "Hello\\n"; std::cout << 42 << std::endl; std::cout << "n: " << 42; std::cout << std::endl;',
    [
      'Shows the text `"Hello\\n"` on the screen.',
      'Prints `42`.',
      'Prints text and values, and stays on the same line: `42`.',
      'Ends the line of the output.',
    ],
  ],
  [
    'int a = 1; int b = 2; std::cout << a << " and " << b << "\\n"; std::cerr << "no " << a << "\\n";',
    [
      '`a` holds `1` from here on.',
      '`b` holds `2` from here on.',
      'Prints a line of text and values: `a` and `b`.',
      'Prints a line of text and values: `a`.',
    ],
  ],
  [
    'double price = 2.5; std::cout << std::fixed << std::setprecision(2) << price << "\\n"; std::cout << std::left << std::setw(8) << "tea" << price << \'\\n\';',
    ['`price` holds `2.5` from here on.', 'Prints `price`.', 'Prints a line of text and values: `price`.'],
  ],
  [
    'int n = 3; std::cout << (n > 2 ? "many" : "few") << "\\n";',
    [
      '`n` holds `3` from here on.',
      'Prints either `"many"` or `"few"`, depending on whether `n` is greater than `2`.',
    ],
  ],
  [
    'int n = 0; std::cin >> n; std::string name; std::cin >> name >> n;',
    [
      '`n` holds `0` from here on.',
      'Reads the next value that is typed, and stores it in `n`.',
      '`name` holds an empty text from here on.',
      'Reads 2 values that are typed, one after the other, into `name` and `n`.',
    ],
  ],
  [
    'std::string line; std::getline(std::cin, line); std::getline(std::cin >> std::ws, line);',
    [
      '`line` holds an empty text from here on.',
      'Reads a whole line of what is typed, and stores it in `line`.',
      'Reads a whole line of what is typed, and stores it in `line`.',
    ],
  ],
  [
    'std::string word; while (std::cin >> word) { std::cout << word << " "; }',
    [
      '`word` holds an empty text from here on.',
      'Repeats the rest of this line as long as a value could be read into `word`.',
      'Prints text and values in each round, all on the same line: `word`.',
    ],
  ],
  [
    'std::string line; while (std::getline(std::cin, line)) { std::cout << line << "\\n"; }',
    [
      '`line` holds an empty text from here on.',
      'Repeats the rest of this line as long as there was a line to read into `line`.',
      'Prints `line`, in every round of the loop.',
    ],
  ],
  [
    'std::string text = "a;b"; std::istringstream in(text); std::string part; while (std::getline(in, part, \';\')) std::cout << part << "\\n";',
    [
      '`text` holds `"a;b"` from here on.',
      '`in` is a stream over the text `text`.',
      '`part` holds an empty text from here on.',
      'Repeats the rest of this line as long as there was another piece to read into `part`.',
      'Prints `part`, in every round of the loop.',
    ],
  ],
  [
    'std::ostringstream out; out << "n: " << 3; std::string text = out.str();',
    [
      '`out` is an empty string stream.',
      'Writes into the text that `out` is building: `"n: "` and `3`.',
      '`text` becomes the text that was put together in `out`.',
    ],
  ],
  [
    'std::ifstream in("a.txt"); std::string line; if (!in) return 1; while (std::getline(in, line)) std::cout << line << "\\n";',
    [
      '`in` is the file `"a.txt"`, open for reading.',
      '`line` holds an empty text from here on.',
      'If something went wrong with the file `in`, `main` stops here and gives back `1`. Everything below is for the other cases.',
      'Ends the program. What the system is told is `1`.',
      'Repeats the rest of this line as long as there was a line to read into `line`.',
      'Prints `line`, in every round of the loop.',
    ],
  ],
  [
    'std::ofstream out("a.txt"); out << "one" << "\\n"; out.close();',
    [
      '`out` is the file `"a.txt"`, open for writing.',
      'Writes a line into the file `out`: `"one"`.',
      'Closes the file `out`.',
    ],
  ],
  [
    'std::string s = "hello"; std::string end = s.substr(1); std::string mid = s.substr(1, 3); std::string start = s.substr(0, 2);',
    [
      '`s` holds `"hello"` from here on.',
      '`end` becomes the part of `s` from position `1` to its end.',
      '`mid` becomes the part of `s` that starts at position `1` and has `3` characters.',
      '`start` becomes the first `2` characters of `s`.',
    ],
  ],
  [
    'std::string s = "hello"; std::size_t at = s.find("l"); if (at != std::string::npos) std::cout << at; if (s.find("x") == std::string::npos) s.erase(1, 2);',
    [
      '`s` starts as `"hello"`; line 2 changes it.',
      '`at` becomes the position where `"l"` first appears in `s`, or `std::string::npos`.',
      'Checks whether something was found (`at` is a position). Only then will the rest of this line run.',
      'Prints `at`, and stays on the same line.',
      'Checks whether `"x"` doesn’t appear in `s`. Only then will the rest of this line run.',
      'Removes `2` characters from `s`, starting at position `1`.',
    ],
  ],
  [
    'std::string s = "42"; int n = std::stoi(s); std::string t = std::to_string(n); double d = std::stod("2.5");',
    [
      '`s` holds `"42"` from here on.',
      '`n` becomes the whole number that `s` starts with.',
      '`t` becomes `n` as text.',
      '`d` becomes the number that `"2.5"` starts with.',
    ],
  ],
  [
    "char c = 'a'; if (std::isdigit(c)) std::cout << c - '0'; c = std::toupper(c); bool isVowel = c == 'A' || c == 'E';",
    [
      "`c` starts as `'a'`; line 2 changes it.",
      'Checks whether `c` is a digit. Only then will the rest of this line run.',
      'Prints the digit `c` as a number, and stays on the same line.',
      '`c` is worked out again from its old value: it becomes `c` as a capital letter.',
      "`isVowel` is a yes-or-no answer: it’s `true` if `c` equals `'A'` or `c` equals `'E'`.",
    ],
  ],
  [
    'std::vector<int> v{3, 1}; std::sort(v.begin(), v.end()); std::reverse(v.begin(), v.end()); std::sort(v.begin(), v.end(), std::greater<int>());',
    [
      '`v` is a vector of 2 numbers.',
      'Sorts `v` in ascending order.',
      'Turns the order of `v` around: the last comes first.',
      'Sorts `v` in descending order, the largest first.',
    ],
  ],
  [
    'std::vector<std::string> v; std::sort(v.begin(), v.end(), [](const std::string& a, const std::string& b) { return a.size() < b.size(); });',
    [
      '`v` is an empty vector.',
      'Sorts `v`: an item `a` comes before another one, `b`, if the number of characters in `a` is less than the number of characters in `b`.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; int n = std::count(v.begin(), v.end(), 3); int sum = std::accumulate(v.begin(), v.end(), 0); int top = *std::max_element(v.begin(), v.end());',
    [
      '`v` is a vector of 2 numbers.',
      '`n` becomes how often `3` is in `v`.',
      '`sum` becomes the sum of `v`.',
      '`top` becomes the largest item of `v`.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; int n = std::count_if(v.begin(), v.end(), [](int x) { return x > 2; }); if (std::any_of(v.begin(), v.end(), [](int x) { return x < 0; })) n++;',
    [
      '`v` is a vector of 2 numbers.',
      '`n` becomes the number of items `x` in `v` for which `x` is greater than `2`.',
      'Checks whether there’s an item `x` in `v` for which `x` is negative. Only then will the rest of this line run.',
      'Makes `n` larger by 1.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; auto it = std::find(v.begin(), v.end(), 3); if (it != v.end()) std::cout << *it; if (it == v.end()) return 1;',
    [
      '`v` is a vector of 2 numbers.',
      '`it` becomes an iterator at the first `3` in `v`, or the end if there’s none.',
      'Checks whether `it` is at an item of `v`. Only then will the rest of this line run.',
      'Prints the value that `it` points to, and stays on the same line.',
      'If `it` is at the end of `v`, behind its last item, `main` stops here and gives back `1`. Everything below is for the other cases.',
      'Ends the program. What the system is told is `1`.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; std::erase_if(v, [](int x) { return x > 2; }); v.erase(std::remove(v.begin(), v.end(), 1), v.end());',
    [
      '`v` is a vector of 2 numbers.',
      'Removes every item `x` from `v` for which `x` is greater than `2`.',
      'Removes every `1` from `v`.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; std::vector<int> w; std::transform(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x * 2; });',
    [
      '`v` is a vector of 2 numbers.',
      '`w` is an empty vector.',
      'Works out `x * 2` for each item `x` of `v`. The results go to the end of `w`, which grows.',
    ],
  ],
  [
    'std::vector<int> v{3, 1}; std::ranges::sort(v); bool has = std::binary_search(v.begin(), v.end(), 3);',
    [
      '`v` is a vector of 2 numbers.',
      'Sorts `v` in ascending order.',
      '`has` is a yes-or-no answer: it’s `true` if `3` is in `v`, which has to be sorted.',
    ],
  ],
  [
    'std::vector<int> v{1}; int total = 0; for (int x : v) total += x; for (int& x : v) x *= 2;',
    [
      '`v` is a vector with 1 number.',
      '`total` adds things up. It starts at `0`, and line 2 adds to it.',
      'Runs the rest of this line once for each item of `v`. Each time, `x` is the next item.',
      'Adds `x` to `total`, round by round. After the loop, `total` is the total over `v`.',
      'Runs the rest of this line once for each item of `v`. Each time, `x` is that very item.',
      'Doubles `x`.',
    ],
  ],
  [
    'std::map<std::string, int> m; for (const auto& [word, n] : m) std::cout << word << n << "\\n"; for (const auto& entry : m) std::cout << entry.first << "\\n";',
    [
      '`m` is an empty map.',
      'Runs the rest of this line once for each entry of `m`: `word` is its key, and `n` is what’s stored there.',
      'Prints, right behind one another in each round, `word` and `n`.',
      'Runs the rest of this line once for each entry of `m`. Each one, `entry`, has a key, `entry.first`, and a value, `entry.second`.',
      'Prints the key of `entry`, in every round of the loop.',
    ],
  ],
  [
    'std::map<char, int> counts; for (char c : std::string("hello")) counts[c]++;',
    [
      '`counts` will hold a count for each value: an empty map that’s filled on line 2.',
      'Goes through `"hello"` one character at a time, calling each one `c`.',
      'Counts one more in the entry for `c` in `counts`.',
    ],
  ],
  [
    'std::vector<int> v{1}; for (auto it = v.begin(); it != v.end(); ++it) std::cout << *it << "\\n";',
    [
      '`v` is a vector with 1 number.',
      'Runs the rest of this line for the items of `v` from first to last: the iterator `it` moves along them.',
      'Prints the value that `it` points to, in every round of the loop.',
    ],
  ],
  [
    'int n = 3; int& same = n; same = 4; const int& look = n;',
    [
      '`n` holds `3` from here on.',
      '`same` becomes another name for `n`. Nothing is copied.',
      '`same` gets a new value: `4`.',
      '`look` becomes another name for `n`. Nothing is copied.',
    ],
  ],
  [
    'std::vector<int> v{1}; std::vector<int> copy = v; copy = v; std::string s = "a"; std::string t = s;',
    [
      '`v` is a vector with 1 number.',
      '`copy` becomes a copy of `v`, with everything in it.',
      '`copy` becomes a copy of `v`; what was in it before is gone.',
      '`s` holds `"a"` from here on.',
      '`t` becomes a copy of `s`, with everything in it.',
    ],
  ],
  [
    'int n = 3; int* p = &n; *p = 4; int m = *p; if (p != nullptr) std::cout << *p; int* q = p;',
    [
      '`n` holds `3` from here on.',
      '`p` becomes the address of `n`.',
      'Stores `4` where `p` points to.',
      '`m` becomes the value that `p` points to.',
      'Checks whether `p` points to something. Only then will the rest of this line run.',
      'Prints the value that `p` points to, and stays on the same line.',
      '`q` points to the same place as `p` now. What is there isn’t copied.',
    ],
  ],
  [
    'int* p = new int(3); delete p; int* xs = new int[3]; delete[] xs;',
    [
      'Asks for memory and stores in the pointer `p` the address of a new `int` made from `3`.',
      'Destroys the object that `p` points to, and frees its memory.',
      'Asks for memory and stores in the pointer `xs` the address of a new array with room for `3` values of the type `int`.',
      'Frees the memory of the array that `xs` points to.',
    ],
  ],
  [
    'auto p = std::make_unique<std::string>("Rex"); if (p) std::cout << *p; auto q = std::move(p);',
    [
      '`p` becomes a smart pointer, the only owner of a new `std::string` made from `"Rex"`.',
      'Checks whether `p` points to something. Only then will the rest of this line run.',
      'Prints the value that `p` points to, and stays on the same line.',
      '`q` becomes `p`, whose content may be taken over instead of copied.',
    ],
  ],
  [
    'std::shared_ptr<int> p = std::make_shared<int>(3); std::unique_ptr<int> q; p.reset();',
    [
      '`p` becomes a smart pointer to a new `int` made from `3`, which others may share.',
      '`q` is a smart pointer that owns nothing yet.',
      '`p` lets go of its object and points to nothing.',
    ],
  ],
  [
    'auto add = [](int a, int b) { return a + b; }; int n = add(1, 2); int k = 3; auto more = [&k]() { k++; };',
    [
      '`add` is a small function that takes `a` and `b` and gives back `a + b`.',
      'Calls `add(1, 2)` and remembers the answer as `n`.',
      '`k` starts as `3`; line 2 changes it.',
      '`more` is a small function without a name.',
      'Makes `k` larger by 1.',
    ],
  ],
  [
    'try { throw std::runtime_error("no"); } catch (const std::runtime_error& error) { std::cout << error.what() << "\\n"; } catch (...) { throw; }',
    [
      'Tries to run the rest of this line. If an exception is thrown there, line 2 looks whether it can handle it.',
      'Stops here with the error `runtime_error`, whose message is `"no"`.',
      'If the block above throws `std::runtime_error`, the rest of this line will run.',
      'Prints the message of the error `error`.',
      'If anything goes wrong in the block above, the rest of this line will run.',
      'Throws the error that was just caught again, so code further out has to deal with it.',
    ],
  ],
  [
    'int n = 3; switch (n) { case 1: n = 2; break; default: n = 4; }',
    [
      '`n` starts as `3`; line 2 changes it.',
      'Compares `n` with each of the 2 cases below and jumps to the one that fits.',
      'If `n` is `1`, line 2 will run.',
      '`n` gets a new value: `2`.',
      'Ends this case: the program continues below the whole `switch`.',
      'When no case fits, line 2 will run.',
      '`n` gets a new value: `4`.',
    ],
  ],
  [
    'int n = 3; do { n--; } while (n > 0); while (true) { if (n > 5) break; n++; }',
    [
      '`n` counts down. It starts at `3`, and line 2 takes away from it.',
      'Runs the rest of this line once, and then again and again as long as line 2 finds that `n` is above zero.',
      '`n` goes down by 1.',
      'Goes back to line 2 for another round if `n` is above zero.',
      'Repeats the rest of this line over and over. The way out is the `break` on line 2.',
      'If `n` is greater than `5`, the loop ends early.',
      'Leaves the loop that starts on line 2 right away.',
      'Adds 1 to `n` whenever the program gets here.',
    ],
  ],
  [
    'int n = 0; while (n < 3) n++; for (int i = 10; i > 0; i -= 2) { if (i == 4) continue; n += i; }',
    [
      '`n` is a counter. It starts at `0`, and line 2 counts up.',
      'Repeats the rest of this line as long as `n` is less than `3`.',
      'Moves `n` up by 1. The loop’s condition looks at `n`, so this line can end the loop.',
      'Repeats the rest of this line with `i` going down from `10` in steps of `2`, but not below `1`.',
      'If `i` equals `4`, this round of the loop is skipped.',
      'Skips the rest of this round and goes straight back to line 2 for the next one.',
      '`n` grows by `i` whenever the program gets here.',
    ],
  ],
  [
    'int n = 12; int last = n % 10; int rest = n / 10; bool even = n % 2 == 0; n <<= 1; int bits = n & 1;',
    [
      '`n` starts as `12`; line 2 changes it.',
      'Works out the last digit of `n`, and calls it `last`.',
      'Works out `n` without its last digit, and calls it `rest`.',
      '`even` is a yes-or-no answer: it’s `true` if `n` is even.',
      'Moves the bits of `n` one place to the left.',
      'Works out the last bit of `n`, and calls it `bits`.',
    ],
  ],
  [
    'std::mt19937 random(42); std::uniform_int_distribution<int> dice(1, 6); int roll = dice(random);',
    [
      '`random` is a new `mt19937` made from `42`.',
      '`dice` is a new `uniform_int_distribution` made from `1` and `6`.',
      'Calls `dice(random)` and remembers the answer as `roll`.',
    ],
  ],
  [
    'std::swap(a, b); std::vector<int> v; std::iota(v.begin(), v.end(), 1); std::fill(v.begin(), v.end(), 0);',
    [
      'Exchanges the values of `a` and `b`.',
      '`v` is an empty vector.',
      'Fills `v` with numbers that go up by 1 each, starting with `1`.',
      'Stores `0` at every position of `v`.',
    ],
  ],
  [
    'double square(double x) { return x * x; }\nint main() { std::cout << square(3) << "\\n"; }',
    [
      'Defines the function `square`, which takes `x`. It gives a value of the type `double` back to the caller.',
      'Works out `x * x`, and gives it back as the answer of `square`.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      'Prints what `square(3)` returns.',
    ],
  ],
  [
    'void swapBoth(int& a, int& b) { int old = a; a = b; b = old; }',
    [
      'Defines the function `swapBoth`, which takes `a` and `b`. It does something, but gives no answer back.',
      '`old` takes the value that `a` has right now.',
      '`a` gets a new value: `b`.',
      '`b` gets a new value: `old`.',
    ],
  ],
  [
    'int f(int n, int step = 1) { return n + step; }\nint g(const std::string& text) { return text.size(); }',
    [
      'Defines the function `f`, which takes `n` and `step`. It gives a value of the type `int` back to the caller.',
      'Works out `n + step`, and gives it back as the answer of `f`.',
      'Defines the function `g`, which takes `text`. It gives a value of the type `int` back to the caller.',
      'Ends `g`. The answer is the number of characters in `text`.',
    ],
  ],
  [
    'int square(int n);\nint main() { int n = square(3); return 0; }',
    [
      'Announces the function `square`; what it does is written elsewhere.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      'Calls `square(3)` and remembers the answer as `n`.',
      'Ends the program. The `0` tells that all went well.',
    ],
  ],
  [
    'int add(int a, int b) { return a + b; }\nint add(int a, int b, int c) { return add(a, b) + c; }',
    [
      'Defines the function `add`, which takes `a` and `b`. It gives a value of the type `int` back to the caller.',
      'Works out `a + b`, and gives it back as the answer of `add`.',
      'Defines the function `add`, which takes `a`, `b` and `c`. It gives a value of the type `int` back to the caller.',
      'Works out `add(a, b) + c`, and gives it back as the answer of `add`.',
    ],
  ],
  [
    'int factorial(int n) { if (n <= 1) return 1; return n * factorial(n - 1); }',
    [
      'Defines the function `factorial`, which takes `n`. It gives a value of the type `int` back to the caller.',
      'If `n` is at most `1`, `factorial` stops here and gives back `1`. Everything below is for the other cases.',
      'Ends `factorial`. The answer is `1`.',
      'Works out `n * factorial(n - 1)`, and gives it back as the answer of `factorial`.',
    ],
  ],
  [
    'int calls() { static int count = 0; count++; return count; }',
    [
      'Defines the function `calls`, which takes no values. It gives a value of the type `int` back to the caller.',
      '`count` starts as `0` the first time only: it keeps its value from call to call.',
      'Makes `count` larger by 1.',
      'Ends `calls`. The answer is `count`.',
    ],
  ],
  [
    'template <typename T> T larger(T a, T b) { return a < b ? b : a; }',
    [
      'Defines the function `larger`, which takes `a` and `b`. It gives a value of the type `T` back to the caller.',
      'Ends `larger`. The answer is `b` if `a` is less than `b`, and `a` otherwise.',
    ],
  ],
  [
    'struct Point { int x = 0; int y = 0; };\nint main() { Point p; p.x = 3; Point q{1, 2}; Point* far = &q; far->y = 5; }',
    [
      'Defines `Point`, a type that bundles several values under one name: `x` and `y`.',
      'Every `Point` object gets its own `x`, which starts as `0`.',
      'Every `Point` object gets its own `y`, which starts as `0`.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      'Creates a new `Point`, and calls it `p`.',
      'Changes `p.x` to `3`.',
      'Creates a new `Point` made from `1` and `2`, and calls it `q`.',
      '`far` becomes the address of `q`.',
      'Changes `far->y` to `5`.',
    ],
  ],
  [
    'struct Time { int hours; int minutes; };\nTime later(Time time) { time.hours++; return {time.hours, 0}; }',
    [
      'Defines `Time`, a type that bundles several values under one name: `hours` and `minutes`.',
      'Every `Time` object has its own `hours`, of the type `int`.',
      'Every `Time` object has its own `minutes`, of the type `int`.',
      'Defines the function `later`, which takes `time`. It gives a value of the type `Time` back to the caller.',
      '`time.hours` goes up by `1`.',
      'Ends `later`. The answer is a new `Time` made from `time.hours` and `0`.',
    ],
  ],
  [
    'class Account {\npublic:\nAccount(int start) : balance(start) { }\nvoid pay(int amount) { balance += amount; }\nint now() const { return balance; }\nprivate:\nint balance = 0;\n};\nint main() { Account mine(5); mine.pay(3); std::cout << mine.now() << "\\n"; }',
    [
      'Defines the class `Account`, a blueprint: every object made from it has what’s described here.',
      'From here on, everything is open to code outside of `Account`, too.',
      'The constructor of `Account`: it prepares each new object, with the help of `start`.',
      'Defines `pay`, something that every `Account` object can do with `amount`. It does something, but gives no answer back.',
      '`balance` grows by `amount`.',
      'Defines `now`, something that every `Account` object can do. It gives a value of the type `int` back to the caller.',
      'Tells the code that calls `now` what `balance` is at the moment.',
      'From here on, everything is only for the code of `Account`.',
      'Every `Account` object gets its own `balance`, which starts as `0`.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      'Creates a new `Account` made from `5`, and calls it `mine`.',
      'Calls `pay` with `3`: the lines from line 4 on run now.',
      'Prints what `mine.now()` returns.',
    ],
  ],
  [
    'class Shape {\npublic:\nvirtual ~Shape() = default;\nvirtual double area() const = 0;\n};\nclass Square : public Shape {\npublic:\nexplicit Square(double side) : side(side) { }\ndouble area() const override { return side * side; }\nprivate:\ndouble side;\n};',
    [
      'Defines `Shape`, the common ground of several kinds of things: it says what each of them has to be able to do.',
      'From here on, everything is open to code outside of `Shape`, too.',
      'The destructor of `Shape`, which runs when an object’s life ends. The compiler writes it.',
      'Demands `area` of every kind of `Shape`, without saying how it works.',
      'Defines `Square`, a special kind of `Shape`: it can do everything that `Shape` can, and more.',
      'From here on, everything is open to code outside of `Square`, too.',
      'The constructor of `Square`: it prepares each new object, with the help of `side`.',
      'Gives `Square` its own way to do `area`, in place of the parent’s.',
      'Works out `side * side`, and gives it back as the answer of `area`.',
      'From here on, everything is only for the code of `Square`.',
      'Every `Square` object has its own `side`, of the type `double`.',
    ],
  ],
  [
    'class Animal { public: Animal(std::string name) : name(name) { } std::string name; };\nclass Dog : public Animal { public: Dog(std::string name) : Animal(name), age(0) { } int age; };',
    [
      'Defines the class `Animal`, a blueprint: every object made from it has what’s described here.',
      'From here on, everything is open to code outside of `Animal`, too.',
      'The constructor of `Animal`: it prepares each new object, with the help of `name`.',
      'Every `Animal` object gets its own `name`, which starts as an empty text.',
      'Defines `Dog`, a special kind of `Animal`: it can do everything that `Animal` can, and more.',
      'From here on, everything is open to code outside of `Dog`, too.',
      'The constructor of `Dog`: it prepares each new object, with the help of `name`.',
      'Every `Dog` object has its own `age`, of the type `int`.',
    ],
  ],
  [
    'class Counter { public: Counter() { made++; } ~Counter() { made--; } static int made; };\nint Counter::made = 0;',
    [
      'Defines the class `Counter`, a blueprint: every object made from it has what’s described here.',
      'From here on, everything is open to code outside of `Counter`, too.',
      'The constructor of `Counter`: it prepares each new object.',
      'Makes `made` larger by 1.',
      'The destructor of `Counter`: it runs when an object’s life ends, to clean up after it.',
      '`made` goes down by 1.',
      '`made` belongs to the class `Counter` itself, so all its objects share it.',
      'Makes the place for `made`, which all objects of `Counter` share. It starts as `0`.',
    ],
  ],
  [
    'class Deck { public: void add(int n); int size() const; private: int count = 0; };\nvoid Deck::add(int n) { count += n; }\nint Deck::size() const { return count; }',
    [
      'Defines the class `Deck`, a blueprint: every object made from it has what’s described here.',
      'From here on, everything is open to code outside of `Deck`, too.',
      'Announces `add`, something that every `Deck` object can do with `n`. How it works is written elsewhere.',
      'Announces `size`, something that every `Deck` object can do. How it works is written elsewhere.',
      'From here on, everything is only for the code of `Deck`.',
      'Every `Deck` object gets its own `count`, which starts as `0`.',
      'Says how `add` of `Deck` works with `n`. Each call runs the rest of this line.',
      '`count` grows by `n`.',
      'Says how `size` of `Deck` works. Each call runs the rest of this line.',
      'Ends `size`. The answer is `count`.',
    ],
  ],
  [
    'struct Money { int cents; Money operator+(const Money& other) const { return {cents + other.cents}; } bool operator==(const Money& other) const { return cents == other.cents; } };\nstd::ostream& operator<<(std::ostream& out, const Money& money) { return out << money.cents; }',
    [
      'Defines `Money`, a new type with one value in it: `cents`.',
      'Every `Money` object has its own `cents`, of the type `int`.',
      'Defines what `+` does between a `Money` object and `other`.',
      'Ends `operator+`. The answer is a new `Money` made from `cents + other.cents`.',
      'Defines what `==` does between a `Money` object and `other`.',
      'Ends `operator==`. The answer is `true` exactly if `cents` equals `other.cents`.',
      'Teaches streams such as `std::cout` how to write a `Money` with `<<`.',
      'Ends `operator<<`. The answer is `out << money.cents`.',
    ],
  ],
  [
    'enum class Color { red, green };\nint main() { Color c = Color::red; if (c == Color::green) return 1; }',
    [
      'Defines the type `Color`. Its only possible values are `red` and `green`.',
      '`red` is one of the possible values of `Color`.',
      '`green` is one of the possible values of `Color`.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      '`c` becomes `Color::red`.',
      'If `c` equals `Color::green`, `main` stops here and gives back `1`. Everything below is for the other cases.',
      'Ends the program. What the system is told is `1`.',
    ],
  ],
  [
    'namespace geo { const double PI = 3.14; }\nint main() { double r = geo::PI; }',
    [
      'Opens the namespace `geo`: what’s inside is reached from outside as `geo::…`.',
      '`PI` is a fixed setting: `3.14`. Capital letters tell the reader that it’s meant to stay the same.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      '`r` becomes `geo::PI`.',
    ],
  ],
  [
    'using Grid = std::vector<std::vector<int>>;\nusing namespace std;\nusing std::cout;\n#include <vector>\n#include "deck.h"\n#define MAX 10',
    [
      'Makes `Grid` a shorter name for the type `std::vector<std::vector<int>>`.',
      'Lets the program use the names of `std` without `std::` in front.',
      'Lets the program write `cout` instead of `std::cout`.',
      'Brings in `vector` from the library, for vectors: lists that grow.',
      'Brings in the file `deck.h`, with what it declares.',
      'Puts `10` in place of `MAX` everywhere below, before the compiler starts.',
    ],
  ],
  [
    'void g(std::vector<int>& v) { v.push_back(1); }\nvoid h(const std::vector<int>& v) { g(v); }',
    [
      'Defines the function `g`, which takes `v`. It does something, but gives no answer back.',
      'Adds `1` to the end of `v`.',
      'Defines the function `h`, which takes `v`. It does something, but gives no answer back.',
      'Calls `g` with `v`: the lines from line 1 on run now.',
    ],
  ],
  [
    'struct Node { int value; Node* next = nullptr; };\nint sum(Node* head) { int total = 0; for (Node* at = head; at != nullptr; at = at->next) total += at->value; return total; }',
    [
      'Defines `Node`, a type that bundles several values under one name: `value` and `next`.',
      'Every `Node` object has its own `value`, of the type `int`.',
      'Every `Node` object gets its own `next`, which starts as `nullptr`.',
      'Defines the function `sum`, which takes `head`. It adds something up, and gives the total `total` back.',
      '`total` adds things up. It starts at `0`, and line 2 adds to it.',
      'Walks along a chain: `at` starts at `head` and moves on by `at = at->next` after each round, until there’s no next one.',
      'Adds `at->value` to `total`, so it grows with each round of the loop.',
      'Hands the finished total `total` back to the caller of `sum`.',
    ],
  ],
  [
    '#include <iostream>\nint main() { int n = 0; if (!(std::cin >> n)) { std::cout << "no number\\n"; return 1; } std::cin.ignore(); }',
    [
      'Brings in `iostream` from the library, for input and output: `cin` and `cout`.',
      'The program starts here: C++ runs the lines of `main` from top to bottom.',
      '`n` holds `0` from here on.',
      'Checks whether nothing that fits could be read into `n`. Only then will the rest of this line run.',
      'Shows the text `"no number\\n"` on the screen.',
      'Ends the program. What the system is told is `1`.',
      'Skips one character of what `std::cin` has left to read.',
    ],
  ],
  [
    'std::vector<int> v{1}; for (auto it = v.rbegin(); it != v.rend(); ++it) std::cout << *it << "\\n";',
    [
      '`v` is a vector with 1 number.',
      'Runs the rest of this line for the items of `v` from the last to the first: the iterator `it` moves along them.',
      'Prints the value that `it` points to, in every round of the loop.',
    ],
  ],
  [
    'std::vector<int> v{1}; for (int i = 0; i < static_cast<int>(v.size()); i++) std::cout << i << ": " << v[i] << "\\n";',
    [
      '`v` is a vector with 1 number.',
      'Repeats the rest of this line with `i` counting from `0` to one below the number of items in `v`.',
      'Prints one line per round, of text and values: `i` and the item of `v` at position `i`.',
    ],
  ],
  [
    'std::string s = "hello"; for (char& c : s) c = std::toupper(c); std::string back(s.rbegin(), s.rend()); s.replace(0, 2, "J");',
    [
      '`s` starts as `"hello"`; line 2 changes it.',
      'Runs the rest of this line once for each character of `s`. Each time, `c` is that very character.',
      '`c` becomes `c` as a capital letter.',
      '`back` is a copy of `s`, from back to front.',
      'Replaces `2` characters of `s`, starting at position `0`, with `"J"`.',
    ],
  ],
  [
    'double x = 2.5; double near = std::round(x); double down = std::floor(x); int far = std::abs(-3); int held = std::clamp(far, 1, 2);',
    [
      '`x` holds `2.5` from here on.',
      '`near` becomes `x`, rounded to a whole number.',
      '`down` becomes `x`, rounded down.',
      '`far` becomes `-3` without its sign.',
      '`held` becomes `far`, held between `1` and `2`.',
    ],
  ],
]

test.each(GISTS)('%s', (text, gists) => {
  const content = wholeProgram(text)
  const { parts } = explainLines({
    language: 'cpp',
    files: [{ path: 'main.cpp', content }],
    path: 'main.cpp',
    from: 1,
    to: content.split('\n').length,
    level: 'normal',
  })
  const told = parts.slice(content === text ? 0 : 1).map(({ sentences }) => plainText(sentences[0]))
  expect(told).toEqual(gists)
})
