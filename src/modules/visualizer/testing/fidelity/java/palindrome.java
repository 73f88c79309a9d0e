public class Main {
    static boolean isPalindrome(String text) {
        StringBuilder letters = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isLetter(c)) letters.append(Character.toLowerCase(c));
        }
        int left = 0, right = letters.length() - 1;
        while (left < right) {
            if (letters.charAt(left++) != letters.charAt(right--)) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        String phrase = "Never odd or even";
        boolean first = isPalindrome(phrase);
        boolean second = isPalindrome("almost");
        char initial = phrase.charAt(0);
        System.out.println("= first " + first);
        System.out.println("= second " + second);
        System.out.println("= initial " + initial);
        System.out.println("= phrase " + phrase);
    }
}
