// expect: freed block
#include <iostream>
#include <string>

std::string journal;

class Guest {
    int *bag;
    char letter;

  public:
    explicit Guest(char letter) : bag(new int[2]{1, 2}), letter(letter) { journal += letter; }
    ~Guest() {
        journal += static_cast<char>(letter - 32);
        delete[] bag;
    }
};

int main() {
    {
        Guest first('a');
        if (journal == "a") {
            Guest second('b');
            Guest third('c');
        }
    }
    Guest *last = new Guest('d');
    delete last;
    int length = static_cast<int>(journal.size());
    std::cout << "= journal " << journal << "\n= length " << length << "\n";
    return 0;
}
