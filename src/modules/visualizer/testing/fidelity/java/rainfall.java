// expect: unset mean
public class Main {
    public static void main(String[] args) {
        double[] rain = {1.5, 0.0, 4.25, 2.25};
        double sum = 0;
        int wet = 0;
        for (double day : rain) {
            sum += day;
            if (day > 0) wet++;
        }
        double mean = sum / rain.length;
        System.out.println("= sum " + sum);
        System.out.println("= wet " + wet);
        System.out.println("= mean " + mean);
    }
}
