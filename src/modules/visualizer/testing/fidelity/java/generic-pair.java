public class Main {
    static class Pair<A, B> {
        A first;
        B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        Pair<B, A> swapped() {
            return new Pair<>(second, first);
        }
    }

    interface Greeter {
        String greet(String name);
    }

    public static void main(String[] args) {
        Pair<String, Integer> pair = new Pair<>("seven", 7);
        Pair<Integer, String> swapped = pair.swapped();
        Greeter loud =
                new Greeter() {
                    public String greet(String name) {
                        return name.toUpperCase() + "!";
                    }
                };
        String greeting = loud.greet(swapped.second);
        System.out.println("= pair.first " + pair.first);
        System.out.println("= swapped.first " + swapped.first);
        System.out.println("= greeting " + greeting);
    }
}
