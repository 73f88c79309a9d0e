// expect: recursion add 3
public class Main {
    static class Tree {
        int key;
        Tree left, right;

        Tree(int key) {
            this.key = key;
        }

        void add(int other) {
            if (other < key) {
                if (left == null) left = new Tree(other);
                else left.add(other);
            } else {
                if (right == null) right = new Tree(other);
                else right.add(other);
            }
        }

        int height() {
            int l = left == null ? 0 : left.height();
            int r = right == null ? 0 : right.height();
            return 1 + Math.max(l, r);
        }
    }

    public static void main(String[] args) {
        Tree root = new Tree(50);
        for (int key : new int[] {30, 70, 60, 65}) {
            root.add(key);
        }
        int height = root.height();
        System.out.println("= height " + height);
        System.out.println("= root.left.key " + root.left.key);
        System.out.println("= root.right.left.right.key " + root.right.left.right.key);
    }
}
