"""The terminal of a live program, inside the isolation.

Opens a pseudo terminal, starts the waiting program of a language on it (the words after our own name), and carries
bytes between the terminal and file descriptor 3. The program is another process of the same user behind the same
isolation: whatever it does to this one only ends its own run.

Says `ready` when the program does. After that, both ways on the descriptor: one letter, the length in four bytes
(network order), so many bytes.
  in   G go (columns and rows in two bytes each, then the line that the program waits for) · I input
       R resize (columns, rows) · C interrupt · E end of input
  out  O output · T input taken (a number of four bytes) · X exit (exit code and signal in two bytes each)
"""

# `signal` itself takes longer to import than everything else here together.
import _signal
import _socket
import fcntl
import os
import select
import struct
import sys
import termios

CHANNEL = 3
HEADER = struct.Struct("!cI")
SIZE = struct.Struct("!HH")
COUNT = struct.Struct("!I")
CHUNK = 16 * 1024
# More than this unread by the runner, and the program has to wait.
MOST_UNREAD = 64 * 1024
# After the end of the program; by then it is in the terminal.
LAST_WORDS_MS = 1000
READY = b"ready\n"
INTERRUPT = b"\x03"
END_OF_INPUT = b"\x04"
# Not named by Python's termios: what erases a whole character that takes several bytes, and the terminal's own side.
IUTF8 = 0o40000
TIOCGPTPEER = 0x5441


def main():
    ended = bell(_signal.SIGCHLD)
    ours, its = _socket.socketpair()
    program, master = os.forkpty()
    if program == 0:
        become(sys.argv[1:], its.fileno())
    its.close()
    set_modes(master)
    if ours.recv(len(READY)) == READY:
        os.write(CHANNEL, READY)
        Terminal(program, master, ours).carry(ended)


def bell(number):
    """A descriptor that can be read once the signal has come."""
    heard, rung = os.pipe()
    os.set_blocking(rung, False)
    _signal.set_wakeup_fd(rung)
    _signal.signal(number, lambda *_: None)
    return heard


def become(command, channel):
    """In the new process, whose terminal it is."""
    os.dup2(channel, CHANNEL)
    # Python ignores these two, and who is ignored stays ignored.
    for ignored in (_signal.SIGPIPE, _signal.SIGXFSZ):
        _signal.signal(ignored, _signal.SIG_DFL)
    try:
        os.execv(command[0], command)
    finally:
        os._exit(127)


def set_modes(master):
    modes = termios.tcgetattr(master)
    modes[0] |= IUTF8
    # There is no shell to bring a suspended program back.
    modes[6][termios.VSUSP] = b"\0"
    termios.tcsetattr(master, termios.TCSANOW, modes)


class Terminal:
    def __init__(self, program, master, starter):
        self.program = program
        self.master = master
        self.starter = starter
        # Held open: a terminal whose other side is closed by everybody would wake us without end.
        self.peer = fcntl.ioctl(master, TIOCGPTPEER, os.O_RDWR | os.O_NOCTTY | os.O_CLOEXEC)
        self.heard = bytearray()
        self.typed = bytearray()
        self.unread = bytearray()
        os.set_blocking(CHANNEL, False)
        os.set_blocking(master, False)

    def carry(self, ended):
        poller = select.poll()
        poller.register(ended, select.POLLIN)
        status = None
        while status is None:
            has_room = len(self.unread) < MOST_UNREAD
            poller.register(CHANNEL, select.POLLIN | (select.POLLOUT if self.unread else 0))
            poller.register(
                self.master,
                (select.POLLIN if has_room else 0) | (select.POLLOUT if self.typed else 0),
            )
            for descriptor, event in poller.poll():
                if descriptor == CHANNEL and event & ~select.POLLOUT and not self.hear():
                    return
                if descriptor == self.master and event & ~select.POLLOUT and has_room:
                    self.collect()
                if descriptor == ended and os.read(ended, CHUNK):
                    status = self.status()
            self.type()
            self.say()
        self.finish(status)

    def status(self):
        """None while it lives."""
        pid, status = os.waitpid(self.program, os.WNOHANG)
        return None if pid == 0 else status

    def hear(self):
        """False when the runner is gone."""
        try:
            chunk = os.read(CHANNEL, CHUNK)
        except BlockingIOError:
            return True
        self.heard += chunk
        while len(self.heard) >= HEADER.size:
            kind, length = HEADER.unpack_from(self.heard)
            end = HEADER.size + length
            if len(self.heard) < end:
                break
            self.obey(kind, bytes(self.heard[HEADER.size : end]))
            del self.heard[:end]
        return chunk != b""

    def obey(self, kind, body):
        if kind == b"G":
            self.resize(body[: SIZE.size])
            # It stays open: its end would tell the program that the runner is gone. What is reported there, nobody reads.
            self.starter.sendall(body[SIZE.size :] + b"\n")
        elif kind == b"I":
            self.typed += body
        elif kind == b"R":
            self.resize(body)
        elif kind == b"C":
            self.interrupt()
        elif kind == b"E":
            self.typed += END_OF_INPUT

    def resize(self, body):
        columns, rows = SIZE.unpack(body)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def interrupt(self):
        """Goes before everything that was typed and not yet read, as on every terminal."""
        self.tell(b"T", COUNT.pack(len(self.typed)))
        self.typed.clear()
        termios.tcflush(self.peer, termios.TCIFLUSH)
        self.typed += INTERRUPT

    def type(self):
        try:
            while self.typed:
                taken = os.write(self.master, self.typed[:CHUNK])
                del self.typed[:taken]
                self.tell(b"T", COUNT.pack(taken))
        except BlockingIOError:
            pass
        except OSError:
            # The program is ending and took the other side with it.
            self.typed.clear()

    def collect(self):
        """One piece of what was printed. False when there is none."""
        try:
            piece = os.read(self.master, CHUNK)
        except OSError:
            return False
        self.tell(b"O", piece)
        return piece != b""

    def collect_the_rest(self):
        """What was printed comes out of the terminal a moment later, but in order: a mark that we print tells the end."""
        mark = str(int.from_bytes(os.urandom(16), "little")).encode()
        unsent, rest = mark, b""
        os.set_blocking(self.peer, False)
        # The program may have stopped its own output.
        termios.tcflow(self.peer, termios.TCOON)
        poller = select.poll()
        poller.register(self.master, select.POLLIN)
        while True:
            try:
                unsent = unsent[os.write(self.peer, unsent) :] if unsent else b""
            except OSError:
                pass
            if not poller.poll(LAST_WORDS_MS):
                break
            try:
                rest += os.read(self.master, CHUNK)
            except OSError:
                break
            if mark in rest:
                break
            # All but what may be the beginning of the mark.
            if len(rest) > len(mark):
                self.tell(b"O", rest[: -len(mark)])
                self.say()
                rest = rest[-len(mark) :]
        self.tell(b"O", rest.partition(mark)[0])

    def tell(self, kind, body):
        self.unread += HEADER.pack(kind, len(body)) + body

    def say(self):
        try:
            while self.unread:
                written = os.write(CHANNEL, self.unread[:CHUNK])
                del self.unread[:written]
        except BlockingIOError:
            pass

    def finish(self, status):
        """What the program's last words were, however slowly they are read, and how it ended."""
        os.set_blocking(CHANNEL, True)
        self.collect_the_rest()
        signaled = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else 0
        self.tell(b"X", SIZE.pack(code, signaled))
        self.say()


main()
