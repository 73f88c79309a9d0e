import java.util.Arrays;

public class Main {
    static void sort(int[] values) {
        for (int i = 0; i < values.length - 1; i++) {
            int least = i;
            for (int j = i + 1; j < values.length; j++) {
                if (values[j] < values[least]) least = j;
            }
            int kept = values[i];
            values[i] = values[least];
            values[least] = kept;
        }
    }

    public static void main(String[] args) {
        int[] ages = {31, 7, 64, 18};
        sort(ages);
        int youngest = ages[0];
        System.out.println("= ages " + Arrays.toString(ages));
        System.out.println("= youngest " + youngest);
    }
}
