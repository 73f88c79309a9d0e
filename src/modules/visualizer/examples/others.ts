import { message } from '#platform/messages/messages.ts'

export const JAVASCRIPT_EXAMPLES = [
  {
    title: message('A counter that remembers'),
    code: `function makeCounter(start) {
  let count = start
  return () => {
    count += 1
    return count
  }
}

const tickets = makeCounter(100)
const visitors = makeCounter(0)
console.log(tickets())
console.log(tickets())
console.log(visitors())
`,
  },
  {
    title: message('Count words'),
    code: `const text = 'red fish blue fish red boat'
const counts = new Map()

for (const word of text.split(' ')) {
  const before = counts.get(word) ?? 0
  counts.set(word, before + 1)
}

for (const [word, count] of counts) {
  console.log(word, count)
}
`,
  },
]

export const JAVA_EXAMPLES = [
  {
    title: message('Objects in a list'),
    code: `import java.util.ArrayList;
import java.util.List;

class Account {
    final String owner;
    int balance;

    Account(String owner) {
        this.owner = owner;
    }

    void deposit(int amount) {
        balance += amount;
    }
}

public class Main {
    public static void main(String[] args) {
        List<Account> accounts = new ArrayList<>();
        accounts.add(new Account("Mira"));
        accounts.add(new Account("Jon"));
        Account first = accounts.get(0);
        first.deposit(50);
        first.deposit(20);
        for (Account account : accounts) {
            System.out.println(account.owner + ": " + account.balance);
        }
    }
}
`,
  },
]

export const C_EXAMPLES = [
  {
    title: message('Pointers and a list'),
    code: `#include <stdio.h>
#include <stdlib.h>

struct Song {
    int minutes;
    struct Song *next;
};

struct Song *add(struct Song *first, int minutes) {
    struct Song *song = malloc(sizeof *song);
    song->minutes = minutes;
    song->next = first;
    return song;
}

int main(void) {
    struct Song *playlist = NULL;
    playlist = add(playlist, 4);
    playlist = add(playlist, 3);
    playlist = add(playlist, 6);

    int total = 0;
    for (struct Song *song = playlist; song != NULL; song = song->next) {
        total += song->minutes;
    }
    printf("%d minutes\\n", total);

    while (playlist != NULL) {
        struct Song *next = playlist->next;
        free(playlist);
        playlist = next;
    }
    return 0;
}
`,
  },
  {
    title: message('Swap two values'),
    code: `#include <stdio.h>

void swap(int *a, int *b) {
    int kept = *a;
    *a = *b;
    *b = kept;
}

int main(void) {
    int scores[4] = {12, 7, 19, 3};
    swap(&scores[0], &scores[3]);
    for (int i = 0; i < 4; i++) {
        printf("%d ", scores[i]);
    }
    printf("\\n");
    return 0;
}
`,
  },
]

export const CPP_EXAMPLES = [
  {
    title: message('A vector and a map'),
    code: `#include <iostream>
#include <map>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> votes = {"park", "pool", "park", "library", "park"};
    std::map<std::string, int> counts;
    for (const std::string &vote : votes) {
        counts[vote] += 1;
    }

    std::string winner;
    int most = 0;
    for (const auto &[place, count] : counts) {
        if (count > most) {
            most = count;
            winner = place;
        }
    }
    std::cout << winner << " wins with " << most << std::endl;
}
`,
  },
]
