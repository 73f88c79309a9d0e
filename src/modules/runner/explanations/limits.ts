import { t } from '#platform/messages/messages.ts'
import type { Explanation, RunLimit } from '#modules/exercises/outcomes/contract.ts'

type Words = Omit<Explanation, 'line'>

/** Explanation of each limit, and where a learner looks first. */
export const LIMIT_WORDS: Record<RunLimit, Words> = {
  time: {
    title: 'The program ran too long',
    text: 'Your program didn’t finish in time. Look for a loop whose condition never becomes false, or for work that’s repeated too often.',
  },
  memory: {
    title: 'The program used too much memory',
    text: 'Your program needed more memory than allowed. Look for a list or string that keeps growing in a loop, or an array that’s far too large.',
  },
  output: {
    title: 'The program printed too much',
    text: 'Your program printed more than we can show. Look for a loop that prints and never ends.',
  },
  processes: {
    title: 'The program started too many processes',
    text: 'Your program started more processes or threads than allowed. Start fewer, and make sure no loop keeps starting new ones.',
  },
  disk: {
    title: 'The program wrote too much to files',
    text: 'Your program’s files take more space than allowed. Write less, and make sure no loop keeps writing.',
  },
}

/** Explanation for a program that reads input again and again when there is none. */
export const WAITED_FOR_INPUT: Words = {
  title: 'The program waited for input',
  text: 'Your program waits for input, but there is none. Enter one answer per line in the input field, then run it again.',
}

/** A live program, and nobody at the keyboard. */
export const IDLE_TOO_LONG: Words = {
  title: 'No more input',
  text: 'Your program was stopped after two minutes without input or output. Run it again, and answer when it asks.',
}

/** Ctrl+C in the terminal of a live program. */
export const INTERRUPTED: Words = {
  title: 'The program was interrupted',
  text: 'Ctrl+C stops a program right away. Run it again to start over.',
}

export const COMPILER_LIMIT: Words = {
  title: 'Compiling took too long',
  text: 'The compiler was stopped before it finished. Look for a very large array with starting values, or templates or includes that never stop including themselves.',
}

/** The system's reasons to end a program. */
export const SIGNAL_WORDS: Readonly<Record<string, Words>> = {
  SIGSEGV: {
    title: 'Segmentation fault',
    text: 'The program uses memory it doesn’t own. Check array indexes, pointers that aren’t set yet, a missing `&` in `scanf`, and endless recursion.',
  },
  SIGBUS: {
    title: 'Bus error',
    text: 'The program uses a memory address that doesn’t exist. Check pointers and array indexes just before the crash.',
  },
  SIGFPE: {
    title: 'Division by zero',
    text: 'The program divides a whole number by zero (with `/` or `%`). Make sure the divisor isn’t 0 first.',
  },
  SIGABRT: {
    title: 'The program aborted itself',
    text: 'A check in the program or its library failed, such as `assert`, an uncaught exception, or memory freed twice. The error output may say more.',
  },
  SIGKILL: {
    title: 'The program was stopped',
    text: 'The system stopped the program, most often because it used too much memory or time. Look for a loop that never ends or a list that keeps growing.',
  },
  SIGILL: {
    title: 'Illegal instruction',
    text: 'The program reached code that should never run. Most often, a function that should return a value ends without `return`.',
  },
  SIGTRAP: {
    title: 'The program hit a trap',
    text: 'The program reached a point marked as impossible. Check the last thing it prints and the values it uses there.',
  },
  SIGPIPE: {
    title: 'Broken pipe',
    text: 'The program writes to something that’s already closed. Check where it sends its output.',
  },
  SIGSYS: {
    title: 'Not allowed here',
    text: 'The program uses something that’s turned off here, such as the network. Solve the task without that call.',
  },
  SIGXCPU: LIMIT_WORDS.time,
  SIGXFSZ: LIMIT_WORDS.disk,
  SIGTERM: {
    title: 'The program was asked to stop',
    text: 'The program was told to stop before it finished. Run it again. If it happens again, look for a loop that never ends.',
  },
}

export function signalWords(signal: string): Words {
  const words = SIGNAL_WORDS[signal]
  if (words) return words
  return {
    title: 'The program was stopped',
    text: t('The system stopped the program with the signal {signal}. The error output may say more.', {
      signal: signal.slice(0, 20),
    }),
  }
}

/** The program says by its exit code alone that something is wrong. */
export function exitCodeWords(exitCode: number): Words {
  return {
    title: t('The program ended with code {code}', { code: String(exitCode) }),
    text: 'A code other than 0 means something went wrong, but the program gave no message. If all is well, end it with 0.',
  }
}

export const UNKNOWN_COMPILE_ERROR: Words = {
  title: 'Your code doesn’t compile yet',
  text: 'The compiler doesn’t understand part of your code. Start with its first message: later ones often come from the same mistake.',
}

export const UNKNOWN_RUN_ERROR: Words = {
  title: 'The program stopped with an error',
  text: 'Something went wrong while the program was running. Start with the last line of the error output: it says what happened, and the lines above show where.',
}
