// expect: exception NumberFormatException
// expect: exception IllegalArgumentException
import java.util.ArrayList;
import java.util.List;

public class Main {
    static int seats(String text) {
        int count = Integer.parseInt(text);
        if (count < 1) {
            throw new IllegalArgumentException("at least one seat");
        }
        return count;
    }

    public static void main(String[] args) {
        List<String> answers = new ArrayList<>();
        int tried = 0;
        for (String text : new String[] {"4", "four", "-2"}) {
            try {
                answers.add("seats " + seats(text));
            } catch (NumberFormatException e) {
                answers.add("no number");
            } catch (IllegalArgumentException e) {
                answers.add(e.getMessage());
            } finally {
                tried++;
            }
        }
        System.out.println("= answers " + answers);
        System.out.println("= tried " + tried);
    }
}
