public class Main {
    public static void main(String[] args) {
        byte small = (byte) 200;
        short sum = (short) (small + 1000);
        long wide = 1L << 40;
        float third = 1f / 3;
        char next = (char) ('a' + 1);
        int bits = 0b1011 & ~1;
        Integer boxed = 1000;
        Object any = boxed;
        String none = null;
        System.out.println("= small " + small);
        System.out.println("= sum " + sum);
        System.out.println("= wide " + wide);
        System.out.println("= third " + third);
        System.out.println("= next " + next);
        System.out.println("= bits " + bits);
        System.out.println("= any " + any);
        System.out.println("= none " + none);
    }
}
