#include <iostream>
#include <string>

template <typename T> T larger(T one, T other) { return one < other ? other : one; }

template <typename T> struct Stack {
    T items[4];
    int size = 0;
    void push(T item) { items[size++] = item; }
    T pop() { return items[--size]; }
};

int main() {
    int number = larger(3, 8);
    double half = larger(0.5, 0.25);
    std::string word = larger(std::string("ant"), std::string("bee"));
    Stack<int> stack;
    stack.push(5);
    stack.push(6);
    int popped = stack.pop();
    std::cout << "= number " << number << "\n= half " << half << "\n= word " << word << "\n";
    std::cout << "= stack.size " << stack.size << "\n= popped " << popped << "\n";
    return 0;
}
