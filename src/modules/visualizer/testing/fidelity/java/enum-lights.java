import java.util.ArrayList;
import java.util.List;

public class Main {
    enum Light {
        RED,
        GREEN,
        YELLOW;

        Light next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    public static void main(String[] args) {
        Light light = Light.RED;
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            seen.add(light.name());
            light = light.next();
        }
        String advice =
                switch (light) {
                    case RED -> "stop";
                    case GREEN -> "go";
                    case YELLOW -> "wait";
                };
        System.out.println("= seen " + seen);
        System.out.println("= advice " + advice);
    }
}
