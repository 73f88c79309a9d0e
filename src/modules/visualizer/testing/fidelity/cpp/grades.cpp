// expect: unset mean
#include <iostream>
#include <vector>

int main() {
    std::vector<int> grades = {2, 1, 3, 2};
    double mean;
    int sum = 0;
    for (int grade : grades) {
        sum += grade;
    }
    mean = static_cast<double>(sum) / grades.size();
    grades.push_back(4);
    std::cout << "= grades [" << grades[0] << ", " << grades[1] << ", " << grades[2] << ", " << grades[3] << ", "
              << grades[4] << "]\n";
    std::cout << "= sum " << sum << "\n= mean " << mean << "\n";
}
