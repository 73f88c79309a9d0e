import { t } from '#platform/messages/messages.ts'
import type { Explanation, RunLimit } from '#modules/exercises/outcomes/contract.ts'

type Words = Omit<Explanation, 'line'>

/** Explanation of each limit, and where a learner looks first. */
export const LIMIT_WORDS: Record<RunLimit, Words> = {
  time: {
    title: 'The program ran too long',
    text: 'The program is stopped because it does not finish in the time it has. Look for a loop whose condition never becomes false, or for work that is repeated more often than needed.',
  },
  memory: {
    title: 'The program used too much memory',
    text: 'The program is stopped because it asks for more memory than it may use. Look for a list or string that grows in a loop without end, or for an array that is far too large.',
  },
  output: {
    title: 'The program printed too much',
    text: 'The program is stopped because it prints more than can be shown. Look for a loop that prints and never ends.',
  },
  processes: {
    title: 'The program started too many processes',
    text: 'The program is stopped because it starts more processes or threads than it may. Start fewer of them, and check that no loop keeps starting new ones.',
  },
  disk: {
    title: 'The program wrote too much to files',
    text: 'The program is stopped because its files take more space than it may use. Write less, and check that no loop keeps writing.',
  },
}

/** Explanation for a program that reads input again and again when there is none. */
export const WAITED_FOR_INPUT: Words = {
  title: 'The program waited for input',
  text: 'The program reads input, none was given, and it never ends. Type what it should read into the input field, one answer a line, and run it again.',
}

/** A live program, and nobody at the keyboard. */
export const IDLE_TOO_LONG: Words = {
  title: 'The program waited for input that never came',
  text: 'The program is stopped because nothing was typed and nothing was printed for two minutes. Run it again, and answer when it asks.',
}

/** Ctrl+C in the terminal of a live program. */
export const INTERRUPTED: Words = {
  title: 'The program was interrupted',
  text: 'Ctrl+C asks a program to stop at once, and this one did. Run it again to start from the beginning.',
}

export const COMPILER_LIMIT: Words = {
  title: 'Compiling takes too much',
  text: 'The compiler is stopped before it finishes. Look for a very large array with starting values, or for templates or includes that use themselves without end.',
}

/** The system's reasons to end a program. */
export const SIGNAL_WORDS: Readonly<Record<string, Words>> = {
  SIGSEGV: {
    title: 'Segmentation fault',
    text: 'The program uses memory that is not its own. Check array indexes, pointers that point nowhere yet, a missing `&` in `scanf`, and functions that call themselves without end.',
  },
  SIGBUS: {
    title: 'Bus error',
    text: 'The program uses a memory address that does not exist. Check pointers and array indexes just before the crash.',
  },
  SIGFPE: {
    title: 'Division by zero',
    text: 'The program divides a whole number by zero (with `/` or `%`). Check that the divisor is not 0 before you divide.',
  },
  SIGABRT: {
    title: 'The program aborted itself',
    text: 'A check inside the program or its library failed, for instance `assert`, an uncaught exception, or memory freed twice. The error output may say more.',
  },
  SIGKILL: {
    title: 'The program was stopped',
    text: 'The system ends the program at once, most often because it uses too much memory or time. Look for a loop or a list that grows without end.',
  },
  SIGILL: {
    title: 'Illegal instruction',
    text: 'The program reaches code that is not meant to run. Most often a function that promises a value ends without `return`.',
  },
  SIGTRAP: {
    title: 'The program stopped at a trap',
    text: 'The program reaches a point that it marks as impossible. Check the last thing that it prints, and the values it works with there.',
  },
  SIGPIPE: {
    title: 'Nobody reads the output',
    text: 'The program writes to something that is already closed. Check where it sends its output.',
  },
  SIGSYS: {
    title: 'Not allowed here',
    text: 'The program asks the system for something that is switched off here, such as the network. Solve it without that call.',
  },
  SIGXCPU: LIMIT_WORDS.time,
  SIGXFSZ: LIMIT_WORDS.disk,
  SIGTERM: {
    title: 'The program was asked to stop',
    text: 'The program ends because it is told to stop before it finishes. Run it again; if it happens again, look for a loop that never ends.',
  },
}

export function signalWords(signal: string): Words {
  const words = SIGNAL_WORDS[signal]
  if (words) return words
  return {
    title: 'The program was stopped',
    text: t('The system ends the program with the signal {signal}. The error output may say more.', {
      signal: signal.slice(0, 20),
    }),
  }
}

/** The program says by its exit code alone that something is wrong. */
export function exitCodeWords(exitCode: number): Words {
  return {
    title: t('The program ended with code {code}', { code: String(exitCode) }),
    text: 'A code other than 0 means that something went wrong, and the program gives no message. If all is well, let it end with 0.',
  }
}

export const UNKNOWN_COMPILE_ERROR: Words = {
  title: 'The code does not compile yet',
  text: 'The compiler does not understand a part of your code. Start with its first message: later ones often come from the same mistake.',
}

export const UNKNOWN_RUN_ERROR: Words = {
  title: 'The program stopped with an error',
  text: 'Something goes wrong while the program runs. Read the last line of the error output first: it says what, and the lines above say where.',
}
