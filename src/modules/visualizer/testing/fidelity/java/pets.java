public class Main {
    static abstract class Pet {
        protected final String name;
        private int meals;

        Pet(String name) {
            this.name = name;
        }

        abstract String sound();

        void feed() {
            meals++;
        }
    }

    static class Cat extends Pet {
        Cat(String name) {
            super(name);
        }

        String sound() {
            return "miau";
        }
    }

    static class Frog extends Pet {
        private final boolean green;

        Frog(String name, boolean green) {
            super(name);
            this.green = green;
        }

        String sound() {
            return "quak";
        }
    }

    public static void main(String[] args) {
        Pet[] pets = {new Cat("Mia"), new Frog("Fred", true)};
        String choir = "";
        for (Pet pet : pets) {
            pet.feed();
            choir += pet.sound() + ";";
        }
        pets[0].feed();
        System.out.println("= choir " + choir);
        System.out.println("= pets.0.meals " + pets[0].meals);
        System.out.println("= pets.1.green " + ((Frog) pets[1]).green);
    }
}
