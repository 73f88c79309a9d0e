#include <iostream>
#include <memory>
#include <vector>

class Shape {
  public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
};

class Box : public Shape {
    double width, height;

  public:
    Box(double width, double height) : width(width), height(height) {}
    double area() const override { return width * height; }
};

class Triangle : public Shape {
    double base, height;

  public:
    Triangle(double base, double height) : base(base), height(height) {}
    double area() const override { return base * height / 2; }
};

int main() {
    std::vector<std::unique_ptr<Shape>> shapes;
    shapes.push_back(std::make_unique<Box>(2, 3));
    shapes.push_back(std::make_unique<Triangle>(4, 2.5));
    double total = 0;
    for (const auto &shape : shapes) {
        total += shape->area();
    }
    int count = static_cast<int>(shapes.size());
    std::cout << "= total " << total << "\n= count " << count << "\n";
    return 0;
}
