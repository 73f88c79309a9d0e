// expect: exception SoldOut
public class Main {
    static class SoldOut extends Exception {
        final int missing;

        SoldOut(int missing) {
            super("missing " + missing);
            this.missing = missing;
        }
    }

    static class Shop {
        private int stock = 3;

        int sell(int count) throws SoldOut {
            if (count > stock) throw new SoldOut(count - stock);
            stock -= count;
            return stock;
        }
    }

    public static void main(String[] args) {
        Shop shop = new Shop();
        int left = -1;
        int missing = 0;
        try {
            left = shop.sell(2);
            left = shop.sell(5);
        } catch (SoldOut e) {
            missing = e.missing;
        }
        System.out.println("= left " + left);
        System.out.println("= missing " + missing);
        System.out.println("= shop.stock " + shop.stock);
    }
}
