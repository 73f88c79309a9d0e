#include <deque>
#include <iostream>
#include <queue>
#include <stack>

int main() {
    std::queue<int> waiting;
    std::stack<int> plates;
    std::deque<int> both;
    for (int n = 1; n <= 4; n++) {
        waiting.push(n);
        plates.push(n);
        if (n % 2) both.push_front(n);
        else both.push_back(n);
    }
    int first = waiting.front();
    waiting.pop();
    int top = plates.top();
    plates.pop();
    std::cout << "= first " << first << "\n= top " << top << "\n";
    std::cout << "= waiting [2, 3, 4]\n= plates [1, 2, 3]\n";
    std::cout << "= both [" << both[0] << ", " << both[1] << ", " << both[2] << ", " << both[3] << "]\n";
    return 0;
}
