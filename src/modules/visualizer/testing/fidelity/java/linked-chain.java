public class Main {
    static class Link {
        int value;
        Link next;

        Link(int value, Link next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        Link first = null;
        for (int value = 3; value >= 1; value--) {
            first = new Link(value * 10, first);
        }
        Link removed = first.next;
        first.next = removed.next;
        int sum = 0;
        for (Link at = first; at != null; at = at.next) {
            sum += at.value;
        }
        System.out.println("= sum " + sum);
        System.out.println("= removed.value " + removed.value);
        System.out.println("= first.next.value " + first.next.value);
        System.out.println("= first.next.next " + first.next.next);
    }
}
