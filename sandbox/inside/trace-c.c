/*
 * The recorder in a C or C++ program: `insert-marks.h` puts calls of it into the assembly, and it streams to file descriptor 3 which bytes of
 * the stack, the globals and the heap have changed. What they mean is found afterwards, outside (sandbox/traces/).
 *
 * It must never break the program: no call of the C library in a step, no vector registers (-mgeneral-regs-only), everything it keeps is of
 * fixed size, and what finds no room is not followed. All names are weak or static, so that a program may have its own.
 *
 * Records: a letter, then numbers (seven bits a byte, the lowest first):
 *   G address size          an object of the program's that lives as long as it        F address size bytes   memory as it is
 *   M address size bytes    bytes that have changed      A address size   block        D address   freed      X address   not followed any more
 *   C fp pc was-called      frame, and where the caller is       P count   frames that are gone
 *   S pc                    a step: whatever stands before belongs to it               R pc rax rdx xmm0 xmm1   a return
 *   T size name address     thrown      N kind address   note    O stream size bytes   printed     I count   characters read
 *   K signal                crashed     E                 end    L why                 full
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64;

enum {
  UNSET = 0xC1,
  RED = 0xB9,
  BEFORE = 16,
  BEHIND = 32,
  BUFFER = 1 << 18,
  MOST_FRAMES = 6000,
  MOST_BLOCKS = 8192,
  SLOTS = 1 << 15,
  /* Bytes of one block, object or half a frame that are followed, and of all. */
  FOLLOWED = 8192,
  STACK_SHADOW = 1 << 20,
  HEAP_SHADOW = 1 << 20,
  GLOBAL_SHADOW = 1 << 18,
  MOST_GLOBALS = 2000,
  MOST_KEPT = 16 << 20,
  MOST_RAW = 6 << 20,
  PRINTED = 1 << 16,
};

struct part {
  u64 at;
  u32 size;
  u8 *shadow;
  u8 sent;
};
struct frame {
  u64 fp, pc;
  struct part parts[3];
  u32 line, shadow_at;
  u8 called, returned;
};
struct block {
  u64 at, size;
  u8 *shadow;
  u8 state, sent, overrun, noted;
};
enum { LIVING = 1, FREED };

static struct frame frames[MOST_FRAMES];
static struct block blocks[MOST_BLOCKS];
static struct part globals[MOST_GLOBALS];
static u32 slots[SLOTS];
static u8 buffer[BUFFER], stack_shadow[STACK_SHADOW], heap_shadow[HEAP_SHADOW], global_shadow[GLOBAL_SHADOW];
static char out_text[PRINTED], err_text[PRINTED], in_text[PRINTED];
static u32 used, frame_count, block_count, global_count, stack_used, heap_used, global_used;
static u64 steps, most_steps, first_step, raw, kept, stack_top, self, last_flush;
static u64 out_taken, err_taken, in_taken, characters;
static int fd = -1, is_on, is_recording, busy, has_begun, pending;

extern u64 __start_codestead_globals[] __attribute__((weak)), __stop_codestead_globals[] __attribute__((weak));
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void __libc_free(void *);
#define WEAK __attribute__((weak))

static long call3(long number, long a, long b, long c) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return result;
}
static u64 thread(void) {
  u64 id;
  __asm__("mov %%fs:0,%0" : "=r"(id));
  return id;
}
static u64 ticks(void) {
  u32 low, high;
  __asm__ volatile("rdtsc" : "=a"(low), "=d"(high));
  return (u64)high << 32 | low;
}
static void copy(void *to, const void *from, u64 size) {
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(size)::"memory");
}
static void fill(void *to, u8 with, u64 size) {
  __asm__ volatile("rep stosb" : "+D"(to), "+c"(size) : "a"(with) : "memory");
}

static void put_all(int to, const void *text, u64 size) {
  for (const u8 *at = text; size > 0;) {
    long sent = call3(SYS_write, to, (long)at, (long)size);
    if (sent == -4) continue;
    if (sent <= 0) break;
    at += sent;
    size -= (u64)sent;
  }
}
static void flush(void) {
  if (used > 0) put_all(fd, buffer, used);
  raw += used;
  used = 0;
  last_flush = ticks();
}
static void room(u64 size) {
  if (used + size > BUFFER) flush();
}
static void byte(u8 value) { buffer[used++] = value; }
static void number(u64 value) {
  for (; value > 127; value >>= 7) byte((u8)(value | 128));
  byte((u8)value);
}
static void record(char tag, u64 value) {
  room(32);
  byte((u8)tag);
  number(value);
}
static void bytes(char tag, u64 at, const void *from, u64 size) {
  room(size + 32);
  byte((u8)tag);
  number(at);
  number(size);
  copy(buffer + used, from, size);
  used += (u32)size;
}

/* The program is stopped: recorded as much as was wanted. */
static void take_output(void);
static void full(char why) {
  take_output();
  room(8);
  byte('L');
  byte((u8)why);
  flush();
  call3(SYS_exit_group, 0, 0, 0);
}

static int compare(char tag_of_change, struct part *part) {
  const u8 *now = (const u8 *)part->at;
  u8 *old = part->shadow;
  u64 size = part->size;
  int changed = 0;
  if (!part->sent) {
    bytes('F', part->at, now, size);
    copy(old, now, size);
    part->sent = 1;
    return 1;
  }
  for (u64 i = 0; i < size;) {
    if (i + 8 <= size && *(const u64 *)(now + i) == *(u64 *)(old + i)) {
      i += 8;
      continue;
    }
    if (now[i] == old[i]) {
      i++;
      continue;
    }
    u64 end = i + 1;
    for (u64 j = i + 1; j < size && j < end + 8; j++)
      if (now[j] != old[j]) end = j + 1;
    bytes(tag_of_change, part->at + i, now + i, end - i);
    copy(old + i, now + i, end - i);
    changed = 1;
    i = end;
  }
  return changed;
}

/* What libc's stream holds was not written yet: it is taken out, noted and written. */
static u64 taken_of(FILE *stream, u8 which, char *text, u64 taken) {
  u64 written = (u64)stream->_offset, waiting = (u64)(stream->_IO_write_ptr - stream->_IO_write_base);
  /* Written behind our back, and still in its place. */
  if (written > taken && written - taken <= PRINTED && has_begun) {
    room(written - taken + 32);
    byte('O');
    byte(which);
    number(written - taken);
    copy(buffer + used, text, written - taken);
    used += (u32)(written - taken);
    pending = 1;
  }
  if (stream->_IO_write_base == text && waiting > 0 && waiting <= PRINTED) {
    if (has_begun) {
      room(waiting + 32);
      byte('O');
      byte(which);
      number(waiting);
      copy(buffer + used, text, waiting);
      used += (u32)waiting;
      pending = 1;
    }
    put_all(which, text, waiting);
    stream->_IO_write_ptr = stream->_IO_write_base;
  }
  return written;
}
static void take_output(void) {
  out_taken = taken_of(stdout, 1, out_text, out_taken);
  err_taken = taken_of(stderr, 2, err_text, err_taken);
  u64 consumed = (u64)(stdin->_offset - (stdin->_IO_read_end - stdin->_IO_read_ptr));
  if ((int64_t)consumed > (int64_t)in_taken && has_begun) {
    u64 fresh = consumed - in_taken, there = (u64)(stdin->_IO_read_ptr - stdin->_IO_read_base);
    if (there > fresh) there = fresh;
    characters += fresh - there;
    for (const u8 *at = (const u8 *)stdin->_IO_read_ptr - there; at < (const u8 *)stdin->_IO_read_ptr; at++)
      characters += (*at & 0xC0) != 0x80;
    record('I', characters);
    in_taken = consumed;
  }
}

static void note(char kind, u64 at) {
  if (!is_recording) return;
  room(32);
  byte('N');
  byte((u8)kind);
  number(at);
  pending = 1;
}

static int is_red(const struct block *block) {
  const u64 red = 0x0101010101010101ull * RED;
  const u64 *before = (const u64 *)(block->at - BEFORE);
  if (before[0] != red || before[1] != red) return 0;
  for (const u8 *at = (const u8 *)(block->at + block->size), *end = at + BEHIND; at < end; at += 8)
    if (*(const u64 *)at != red) return 0;
  return 1;
}

static void take_heap(void) {
  for (u32 i = 0; i < block_count; i++) {
    struct block *block = blocks + i;
    if (!block->state) continue;
    struct part part = {block->at, block->size < FOLLOWED ? (u32)block->size : FOLLOWED, block->shadow, block->sent};
    if (!block->sent) {
      room(40);
      record('A', block->at);
      number(block->size);
    }
    if (compare('M', &part) && block->sent && block->state == FREED) note('f', block->at);
    if (!block->sent && block->state == FREED) record('D', block->at);
    block->sent = 1;
    if (!block->overrun && !is_red(block)) {
      block->overrun = 1;
      note('o', block->at);
    }
  }
}

static void take_memory(void) {
  for (u32 i = 0; i < frame_count; i++)
    for (int k = 0; k < 3; k++)
      if (frames[i].parts[k].size > 0) compare('M', &frames[i].parts[k]);
  for (u32 i = 0; i < global_count; i++) compare('M', globals + i);
  take_heap();
}

static void pop_to(u32 count) {
  if (frame_count == count) return;
  if (is_recording) record('P', frame_count - count);
  frame_count = count;
  stack_used = count > 0 ? frames[count].shadow_at : 0;
}

static void give_part(struct part *part, u64 at, u64 size) {
  if (stack_used + size > STACK_SHADOW) size = 0;
  part->at = at;
  part->size = (u32)size;
  part->shadow = stack_shadow + stack_used;
  part->sent = 0;
  stack_used += (u32)size;
}

static void send_frame(u32 i) {
  record('C', frames[i].fp);
  number(i > 0 ? frames[i - 1].pc : 0);
  number(frames[i].called);
}

static void push(u64 fp, u64 low) {
  while (frame_count > 0 && frames[frame_count - 1].fp <= fp) pop_to(frame_count - 1);
  if (frame_count == MOST_FRAMES || low >= fp + 16) return;
  struct frame *frame = frames + frame_count;
  u64 high = fp + 16 + (frame_count > 0 ? 64 : 0);
  if (frame_count > 0 && high > frame[-1].parts[0].at && frame[-1].parts[0].size) high = frame[-1].parts[0].at;
  if (high < fp + 16) high = fp + 16;
  frame->fp = fp;
  frame->pc = 0;
  frame->line = 0;
  frame->called = frame->returned = 0;
  frame->shadow_at = stack_used;
  frame->parts[2].size = 0;
  if (high - low <= 2 * FOLLOWED) {
    give_part(frame->parts, low, high - low);
    frame->parts[1].size = 0;
  } else {
    give_part(frame->parts, low, FOLLOWED);
    give_part(frame->parts + 1, high - FOLLOWED, FOLLOWED);
  }
  frame_count++;
  if (is_recording) send_frame(frame_count - 1);
}

struct saved {
  u64 xmm0, xmm1, rbx, r11, r10, r9, r8, rdi, rsi, rdx, rcx, rax, flags, pc;
};

/* Counts a step that is shown. False: it is one of those before the first that is wanted. */
static int is_wanted(void) {
  if (steps++ < first_step) return 0;
  if (!is_recording) {
    is_recording = 1;
    for (u32 i = 0; i < frame_count; i++) {
      send_frame(i);
      for (int k = 0; k < 3; k++) frames[i].parts[k].sent = 0;
    }
  }
  if (steps - first_step > most_steps) full('s');
  if (raw + used > MOST_RAW) full('z');
  return 1;
}

static struct frame *frame_of(u64 fp) {
  while (frame_count > 0 && frames[frame_count - 1].fp < fp) pop_to(frame_count - 1);
  struct frame *top = frame_count > 0 ? frames + frame_count - 1 : NULL;
  return top && top->fp == fp ? top : NULL;
}

/* `line` 0: a return. */
static void step(struct saved *saved, u64 fp, u32 line) {
  struct frame *frame = frame_of(fp);
  if (!frame) return;
  u64 pc = saved->pc, sp = (u64)(saved + 1);
  if (!frame->called) {
    is_wanted();
    frame->called = 1;
  } else if (line && line == frame->line && pc > frame->pc) {
    frame->pc = pc;
    return;
  }
  frame->pc = pc;
  if (line) frame->line = line;
  else frame->returned = 1;
  if (!is_wanted()) return;
  struct part *below = frame->parts + 2;
  /* What was made room for is given back. */
  if (below->size && sp > below->at) {
    stack_used = (u32)(below->shadow - stack_shadow);
    below->size = 0;
  }
  if (sp < frame->parts[0].at && frame->parts[0].size && (below->size == 0 || below->at != sp)) {
    u64 size = frame->parts[0].at - sp;
    if (below->size) stack_used = (u32)(below->shadow - stack_shadow);
    give_part(below, sp, size < FOLLOWED ? size : FOLLOWED);
  }
  take_output();
  take_memory();
  room(64);
  if (line) record('S', pc);
  else {
    record('R', pc);
    number(saved->rax);
    number(saved->rdx);
    number(saved->xmm0);
    number(saved->xmm1);
  }
  pending = 0;
  if (ticks() - last_flush > 4000000) flush();
}

static int may_record(void) {
  if (!is_on || busy || thread() != self) return 0;
  busy = 1;
  return 1;
}

static u32 operand(const struct saved *saved) {
  const u8 *at = (const u8 *)saved->pc;
  u32 value;
  copy(&value, at + 3, 4);
  return value;
}

__attribute__((used)) static void on_enter(struct saved *saved, u64 fp) {
  u32 size = operand(saved);
  if (size < 1 << 20) fill(saved + 1, UNSET, size);
  if (!has_begun || !may_record()) return;
  push(fp, (u64)(saved + 1));
  busy = 0;
}
/* Room for an array of variable size: its bytes are in register 0 (rax), 1 (rcx) or 2 (rdx). */
__attribute__((used)) static void on_room(struct saved *saved, u64 fp) {
  const u64 sizes[] = {saved->rax, saved->rcx, saved->rdx};
  u32 which = operand(saved);
  (void)fp;
  if (which < 3 && sizes[which] < 1 << 20) fill(saved + 1, UNSET, sizes[which]);
}
__attribute__((used)) static void on_main(struct saved *saved, u64 fp) {
  if (is_on && !has_begun && thread() == self) {
    /* What was printed before belongs to no step. */
    busy = 1;
    take_output();
    has_begun = 1;
    busy = 0;
  }
  on_enter(saved, fp);
}
__attribute__((used)) static void on_step(struct saved *saved, u64 fp) {
  if (!has_begun || !may_record()) return;
  step(saved, fp, operand(saved));
  busy = 0;
}
__attribute__((used)) static void on_return(struct saved *saved, u64 fp) {
  if (!has_begun || !may_record()) return;
  step(saved, fp, 0);
  busy = 0;
}

#define ENTRY(name, function)                                                                                             \
  __asm__(".weak " name "\n.type " name ",@function\n" name ":\n"                                                         \
          "pushfq\npush %rax\npush %rcx\npush %rdx\npush %rsi\npush %rdi\npush %r8\npush %r9\npush %r10\npush %r11\n"       \
          "push %rbx\nsub $16,%rsp\nmovq %xmm0,(%rsp)\nmovq %xmm1,8(%rsp)\n"                                              \
          "mov %rsp,%rdi\nmov %rbp,%rsi\nmov %rsp,%rbx\nand $-16,%rsp\ncld\ncall " function "\n"                            \
          "mov %rbx,%rsp\nadd $16,%rsp\npop %rbx\npop %r11\npop %r10\npop %r9\npop %r8\npop %rdi\npop %rsi\npop %rdx\n"     \
          "pop %rcx\npop %rax\npopfq\nret\n");
ENTRY("__codestead_enter", "on_enter")
ENTRY("__codestead_room", "on_room")
ENTRY("__codestead_main", "on_main")
ENTRY("__codestead_step", "on_step")
ENTRY("__codestead_return", "on_return")

/* Heap: blocks are libc's, with red zones around them; freed ones are kept as long as there is room for that. */

static u32 slot_of(u64 at) { return (u32)((at >> 4) * 2654435761u >> 7) & (SLOTS - 1); }
static struct block *find(const void *address) {
  u64 at = (u64)address;
  for (u32 i = slot_of(at); slots[i]; i = (i + 1) & (SLOTS - 1))
    if (blocks[slots[i] - 1].at == at) return blocks + slots[i] - 1;
  return NULL;
}
/* The newest of one address: one that was really freed may have been there before. */
static int follows(void) { return is_on && !busy && thread() == self; }
static void *follow(size_t size, int zero) {
  u64 followed = size < FOLLOWED ? size : FOLLOWED;
  if (block_count == MOST_BLOCKS || heap_used + followed + 8 > HEAP_SHADOW || size > 1ul << 40)
    return zero ? __libc_calloc(1, size) : __libc_malloc(size);
  u8 *whole = __libc_malloc(size + BEFORE + BEHIND);
  if (!whole) return NULL;
  u8 *at = whole + BEFORE;
  fill(whole, RED, BEFORE);
  fill(at, zero ? 0 : UNSET, zero ? size : followed);
  fill(at + size, RED, BEHIND);
  struct block *block = find(at);
  if (!block) {
    block = blocks + block_count++;
    u32 i = slot_of((u64)at);
    while (slots[i]) i = (i + 1) & (SLOTS - 1);
    slots[i] = block_count;
    block->shadow = heap_shadow + heap_used;
    heap_used += (u32)(followed + 7) & ~7u;
  } else if ((block->size < FOLLOWED ? block->size : FOLLOWED) < followed) {
    block->shadow = heap_shadow + heap_used;
    heap_used += (u32)(followed + 7) & ~7u;
  }
  block->at = (u64)at;
  block->size = size;
  block->state = LIVING;
  block->sent = block->overrun = block->noted = 0;
  return at;
}
static void die(const char *words, char kind, const void *address) {
  busy = 1;
  note(kind, (u64)address);
  take_output();
  u64 size = 0;
  while (words[size]) size++;
  if (is_recording) {
    room(size + 32);
    byte('O');
    byte(2);
    number(size);
    copy(buffer + used, words, size);
    used += (u32)size;
  }
  put_all(2, words, size);
  busy = 0;
  abort();
}
static void give_back(void *address) {
  struct block *block = find(address);
  if (!block || !block->state) {
    u64 at = (u64)address;
    int is_ours = at >= (u64)&stack_top && at < stack_top && frame_count > 0 && at >= (u64)__builtin_frame_address(0);
    for (u32 i = 0; i < global_count && !is_ours; i++) is_ours = at >= globals[i].at && at < globals[i].at + globals[i].size;
    for (u32 i = 0; i < block_count && !is_ours; i++)
      is_ours = blocks[i].state && at > blocks[i].at && at < blocks[i].at + blocks[i].size;
    if (is_ours) die("free(): invalid pointer\n", 'n', address);
    __libc_free(address);
    return;
  }
  if (block->state == FREED) die("free(): double free detected in tcache 2\n", 't', address);
  busy = 1;
  block->state = FREED;
  if (block->sent) {
    struct part part = {block->at, block->size < FOLLOWED ? (u32)block->size : FOLLOWED, block->shadow, 1};
    compare('M', &part);
    if (!block->overrun && !is_red(block)) note('o', block->at), block->overrun = 1;
    record('D', block->at);
  }
  if (block->size > 1 << 20 || kept + block->size > MOST_KEPT) {
    block->state = 0;
    if (block->sent) record('X', block->at);
    __libc_free((u8 *)address - BEFORE);
  } else kept += block->size;
  busy = 0;
}

WEAK void *malloc(size_t size) { return follows() ? follow(size, 0) : __libc_malloc(size); }
WEAK void *calloc(size_t count, size_t size) {
  u64 all;
  if (!follows() || __builtin_mul_overflow(count, size, &all)) return __libc_calloc(count, size);
  return follow(all, 1);
}
WEAK void free(void *address) {
  if (!address) return;
  if (follows()) give_back(address);
  else if (!block_count || !find(address)) __libc_free(address);
}
WEAK void *realloc(void *address, size_t size) {
  struct block *block = address && block_count ? find(address) : NULL;
  if (!block || !block->state) {
    if (address || !follows()) return __libc_realloc(address, size);
    return follow(size, 0);
  }
  if (!follows()) {
    void *moved = __libc_malloc(size);
    if (moved) copy(moved, address, block->size < size ? block->size : size);
    return moved;
  }
  if (size == 0) return give_back(address), NULL;
  u64 old = block->size;
  if (block->state == FREED) die("realloc(): invalid pointer\n", 'n', address);
  void *moved = follow(size, 0);
  if (!moved) return NULL;
  copy(moved, address, old < size ? old : size);
  give_back(address);
  return moved;
}
WEAK size_t malloc_usable_size(void *address) {
  struct block *block = address ? find(address) : NULL;
  return block ? block->size : address ? ((u64 *)address)[-1] / 16 * 16 - 8 : 0;
}

/* Output: the streams are fully buffered in our memory, and emptied at every step. */

extern int _IO_setvbuf(FILE *, char *, int, size_t), _IO_fflush(FILE *);
WEAK int setvbuf(FILE *stream, char *text, int mode, size_t size) {
  if (is_on && (stream == stdout || stream == stderr || stream == stdin)) return 0;
  return _IO_setvbuf(stream, text, mode, size);
}
WEAK void setbuf(FILE *stream, char *text) { setvbuf(stream, text, text ? _IOFBF : _IONBF, BUFSIZ); }
WEAK int fflush(FILE *stream) {
  if ((stream == stdout || stream == stderr || !stream) && has_begun && may_record()) {
    take_output();
    busy = 0;
  }
  return _IO_fflush(stream);
}
WEAK ssize_t write(int to, const void *text, size_t size) {
  if ((to == 1 || to == 2) && has_begun && may_record()) {
    take_output();
    if (is_recording && size <= PRINTED) {
      room(size + 32);
      byte('O');
      byte((u8)to);
      number(size);
      long sent = call3(SYS_write, to, (long)text, (long)size);
      if (sent > 0) {
        copy(buffer + used, text, size);
        used += (u32)size;
        pending = 1;
      } else used -= 2 + (size > 127) + (size > 16383);
      busy = 0;
      return sent;
    }
    busy = 0;
  }
  long sent = call3(SYS_write, to, (long)text, (long)size);
  return sent < 0 ? -1 : sent;
}
WEAK ssize_t writev(int to, const struct iovec *parts, int count) {
  ssize_t all = 0;
  for (int i = 0; i < count; i++) {
    ssize_t sent = parts[i].iov_len > 0 ? write(to, parts[i].iov_base, parts[i].iov_len) : 0;
    if (sent < 0) return all > 0 ? all : -1;
    all += sent;
  }
  return all;
}

/* Ends of the program. */

static void pop_returned(void) {
  while (frame_count > 0 && frames[frame_count - 1].returned) pop_to(frame_count - 1);
}
static void at_end(void) {
  if (!has_begun || !may_record()) return;
  pop_returned();
  if (is_wanted()) {
    take_output();
    take_memory();
    byte('E');
  }
  flush();
  /* What is printed from here on goes out as it would without us. */
  is_on = 0;
}
WEAK void _exit(int code) {
  at_end();
  for (;;) call3(SYS_exit_group, code, 0, 0);
}
WEAK void _Exit(int code) { _exit(code); }

static void crashed(int signal) {
  if (thread() == self && is_on) {
    if (!busy) {
      busy = 1;
      take_output();
      if (is_recording) take_memory();
    }
    room(16);
    byte('K');
    number((u64)signal);
    flush();
    is_on = 0;
  }
  struct sigaction plain = {.sa_handler = SIG_DFL};
  sigaction(signal, &plain, NULL);
  /* An instruction that failed fails again; whoever was sent a signal gets it again. */
  if (signal == SIGABRT) raise(signal);
}

WEAK void __cxa_throw(void *object, void *type, void (*destroy)(void *)) {
  static void (*real)(void *, void *, void (*)(void *)) __attribute__((noreturn));
  int was_busy = busy;
  busy = 1;
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "__cxa_throw");
  busy = was_busy;
  if (has_begun && frame_count > 0 && may_record()) {
    pop_returned();
    if (is_wanted()) {
      take_output();
      take_memory();
      const char *name = ((const char **)type)[1];
      u64 size = 0;
      while (size < 200 && name[size]) size++;
      room(size + 64);
      byte('T');
      number(size);
      copy(buffer + used, name, size);
      used += (u32)size;
      number((u64)object);
    }
    busy = 0;
  }
  real(object, type, destroy);
}

static void in_child(void) {
  is_on = 0;
  if (fd >= 0) call3(SYS_close, fd, 0, 0);
}

static u64 number_in(const char **text) {
  u64 value = 0;
  while (**text >= '0' && **text <= '9') value = value * 10 + (u64)(*(*text)++ - '0');
  if (**text) (*text)++;
  return value;
}

__attribute__((constructor(101))) static void begin(void) {
  const char *order = getenv("TRACE");
  if (!order) return;
  most_steps = number_in(&order);
  first_step = number_in(&order);
  unsetenv("TRACE");
  /* Out of the way of a program that closes or writes to whatever is open. */
  fd = fcntl(3, F_DUPFD_CLOEXEC, 200);
  if (fd < 0) fd = fcntl(3, F_DUPFD_CLOEXEC, 20);
  if (fd < 0) return;
  close(3);
  for (u64 *entry = __start_codestead_globals; entry < __stop_codestead_globals && global_count < MOST_GLOBALS; entry += 2) {
    u32 size = entry[1] < FOLLOWED ? (u32)entry[1] : FOLLOWED;
    if (size == 0 || global_used + size > GLOBAL_SHADOW) continue;
    globals[global_count++] = (struct part){entry[0], size, global_shadow + global_used, 0};
    global_used += (size + 7) & ~7u;
  }
  setvbuf(stdout, out_text, _IOFBF, PRINTED);
  setvbuf(stderr, err_text, _IOFBF, PRINTED);
  setvbuf(stdin, in_text, _IOFBF, PRINTED);
  stdout->_offset = stderr->_offset = stdin->_offset = 0;
  pthread_atfork(NULL, NULL, in_child);
  atexit(at_end);
  static u8 own_stack[32768];
  sigaltstack(&(stack_t){.ss_sp = own_stack, .ss_size = sizeof own_stack}, NULL);
  const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL};
  for (u32 i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &(struct sigaction){.sa_handler = crashed, .sa_flags = SA_ONSTACK}, NULL);
  self = thread();
  stack_top = (u64)__builtin_frame_address(0) + (1 << 20);
  is_on = 1;
}
