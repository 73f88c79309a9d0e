from math import pi


class Shape:
    def area(self):
        raise NotImplementedError

    def __repr__(self):
        return f"{type(self).__name__} of {self.area():.2f}"


class Circle(Shape):
    def __init__(self, radius):
        self.radius = radius

    def area(self):
        return pi * self.radius**2


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side**2


shapes = [Circle(1), Square(3)]
total = sum(shape.area() for shape in shapes)
print(shapes)
print("= shapes.1.side", shapes[1].side)
print("= total", total)
