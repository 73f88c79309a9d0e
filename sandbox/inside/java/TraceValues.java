package codestead;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Values as they are compared and written. The shadow of a value holds no object of the program but texts of at most 200 characters,
 * boxed numbers and constants of enums: whatever else would be kept from being collected.
 */
final class TraceValues {
  static final int MOST_TEXT = 200;
  private static final long MOST_EXACT = 1L << 53;
  private static final int MOST_BITS = 650;

  private TraceValues() {}

  record LongText(String beginning, int length) {}

  record Number(String text) {}

  record Written(String text) {}

  /** Null where it is an object. */
  static Object plainShadow(Object value) {
    if (value instanceof String text) return shadow(text);
    if (value instanceof Integer || value instanceof Boolean || value instanceof Character) return value;
    if (value instanceof Double || value instanceof Long || value instanceof Float) return value;
    if (value instanceof Byte || value instanceof Short) return value;
    if (value instanceof Enum<?> constant) return constant;
    if (value.getClass() == BigInteger.class) return shadow((BigInteger) value);
    if (value.getClass() == BigDecimal.class) return shadow((BigDecimal) value);
    return null;
  }

  private static Object shadow(String text) {
    if (text.length() <= MOST_TEXT) return text;
    return new LongText(text.substring(0, MOST_TEXT), text.length());
  }

  private static Object shadow(BigInteger value) {
    if (value.bitLength() > MOST_BITS) return new Written("a number of " + value.bitLength() + " bits");
    return new Number(value.toString());
  }

  private static Object shadow(BigDecimal value) {
    if (value.unscaledValue().bitLength() > MOST_BITS) return new Written("a number of " + value.precision() + " digits");
    return new Number(value.toString());
  }

  static boolean isSame(Object before, Object now) {
    if (before == now) return true;
    // Of the program's own classes only enum constants are shadows, and those are compared above.
    return before != null && now != null && !(before instanceof Enum<?>) && before.getClass() == now.getClass() && before.equals(now);
  }

  static void write(StringBuilder json, Object shadow) {
    if (shadow instanceof TraceHeap.Cell cell) json.append('[').append(cell.id).append(']');
    else if (shadow instanceof String text) Channel.quote(json, text);
    else if (shadow instanceof Long whole) write(json, whole.longValue());
    else if (shadow instanceof Double || shadow instanceof Float) fraction(json, shadow.toString());
    else if (shadow instanceof Character one) wrapped(json, "char", one.toString());
    else if (shadow instanceof Number number) wrapped(json, "number", number.text);
    else if (shadow instanceof Written written) wrapped(json, "written", written.text);
    else if (shadow instanceof Enum<?> constant) wrapped(json, "written", TraceObjects.simpleName(constant.getDeclaringClass()) + "." + constant.name());
    else if (shadow instanceof LongText text) write(json, text);
    else json.append(shadow);
  }

  private static void write(StringBuilder json, LongText text) {
    Channel.quote(json.append("{\"text\":"), text.beginning);
    json.append(",\"length\":").append(text.length).append('}');
  }

  private static void write(StringBuilder json, long whole) {
    if (whole <= MOST_EXACT && whole >= -MOST_EXACT) json.append(whole);
    else wrapped(json, "number", Long.toString(whole));
  }

  /** As JSON where every reader writes it the same way. */
  private static void fraction(StringBuilder json, String text) {
    boolean isPlain = !text.endsWith(".0") && text.indexOf('E') < 0 && text.indexOf('N') < 0 && text.indexOf('I') < 0;
    if (isPlain && text.length() <= 17) json.append(text);
    else wrapped(json, "number", text);
  }

  private static void wrapped(StringBuilder json, String name, String text) {
    Channel.quote(json.append("{\"").append(name).append("\":"), text);
    json.append('}');
  }
}
