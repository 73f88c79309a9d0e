public class Main {
    record Point(int x, int y) {
        Point plus(Point other) {
            return new Point(x + other.x, y + other.y);
        }
    }

    static int made = 0;

    public static void main(String[] args) {
        Point start = new Point(1, 2);
        Point end = start;
        for (int i = 0; i < 3; i++) {
            end = end.plus(new Point(2, -1));
            made++;
        }
        boolean moved = !start.equals(end);
        System.out.println("= end.x " + end.x());
        System.out.println("= end.y " + end.y());
        System.out.println("= moved " + moved);
    }
}
