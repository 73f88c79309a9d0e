#include <iostream>

enum class Season { Spring, Summer, Autumn, Winter };

class Tree {
  public:
    static int planted;
    int rings = 0;
    Tree() { planted++; }
    void live(Season season) {
        if (season == Season::Winter) rings++;
    }
};
int Tree::planted = 0;

int main() {
    Tree oak, elm;
    int seasons = 0;
    for (int year = 0; year < 2; year++) {
        for (Season season : {Season::Spring, Season::Winter}) {
            oak.live(season);
            seasons++;
        }
    }
    elm.live(Season::Winter);
    std::cout << "= oak.rings " << oak.rings << "\n= elm.rings " << elm.rings << "\n= seasons " << seasons << "\n";
    return 0;
}
