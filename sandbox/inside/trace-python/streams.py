"""What goes in and out of a recorded Python program: the same streams, which say what was written and read."""

import codecs
import sys

import _io

# Used also while the interpreter takes its modules apart.
write_file = _io.FileIO.write
new_decoder = codecs.getincrementaldecoder("utf-8")


class RecordedFile(_io.FileIO):
    """Standard output or standard error."""

    def write(self, data):
        self.written.append(bytes(data))
        return write_file(self, data)


class RecordedBytes(_io.BufferedReader):
    """Standard input as bytes."""

    def read(self, *size):
        return self.count(_io.BufferedReader.read(self, *size))

    def readline(self, *size):
        return self.count(_io.BufferedReader.readline(self, *size))

    def count(self, data):
        if data:
            self.taken.append(data)
        return data


class RecordedText(_io.TextIOWrapper):
    def read(self, *size):
        return self.count(_io.TextIOWrapper.read(self, *size))

    def readline(self, *size):
        return self.count(_io.TextIOWrapper.readline(self, *size))

    def count(self, text):
        self.characters += len(text)
        return text


RecordedFile.__name__ = "FileIO"
RecordedBytes.__name__ = "BufferedReader"
RecordedText.__name__ = "TextIOWrapper"
for each in (RecordedFile, RecordedBytes, RecordedText):
    each.__qualname__, each.__module__ = each.__name__, "_io"


def record_output(name, descriptor):
    """A function that says what was written since it was asked last."""
    plain = getattr(sys, name)
    file = RecordedFile(descriptor, "wb", closefd=False)
    file.name = f"<{name}>"
    file.written = written = []
    stream = _io.TextIOWrapper(file, encoding=plain.encoding, errors=plain.errors, newline="\n", write_through=True)
    stream.mode = "w"
    setattr(sys, name, stream)
    setattr(sys, f"__{name}__", stream)
    decode = new_decoder("replace").decode

    def since():
        if not written:
            return ""
        # Another thread may write meanwhile.
        count = len(written)
        data = b"".join(written[:count])
        del written[:count]
        return decode(data)

    return since


def record_input():
    """A function that says how many characters were read."""
    plain = sys.stdin
    file = _io.FileIO(0, "rb", closefd=False)
    file.name = "<stdin>"
    data = RecordedBytes(file)
    data.taken = taken = []
    stream = RecordedText(data, encoding=plain.encoding, errors=plain.errors, newline=None)
    stream.mode, stream.characters = "r", 0
    sys.stdin = sys.__stdin__ = stream
    decode = new_decoder("replace").decode
    of_bytes = 0

    def so_far():
        nonlocal of_bytes
        if taken:
            of_bytes += len(decode(b"".join(taken)))
            taken.clear()
        return stream.characters + of_bytes

    return so_far
