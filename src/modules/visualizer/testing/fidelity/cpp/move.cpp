#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::vector<std::string> boxes = {"books", "plates"};
    std::vector<std::string> truck = std::move(boxes);
    boxes.push_back("lamp");
    std::pair<int, std::string> label{2, truck.back()};
    std::swap(truck[0], truck[1]);
    std::cout << "= boxes [" << boxes[0] << "]\n= truck [" << truck[0] << ", " << truck[1] << "]\n";
    std::cout << "= label.first " << label.first << "\n= label.second " << label.second << "\n";
    return 0;
}
