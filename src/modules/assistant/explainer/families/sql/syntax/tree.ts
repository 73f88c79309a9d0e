/** Statements of SQL as a tree. Positions are characters of the file. */
export interface Place {
  from: number
  to: number
}

/** Name of a table, a column or an alias, without its quotes. */
export interface Name extends Place {
  text: string
  /** Opening quote as written; empty where there is none. */
  quote: string
}

/** `inParens`: parentheses of their own were written around it. */
export type Expression = Place & { inParens?: boolean } & (
    | { type: 'column'; table: Name | null; name: Name }
    | { type: 'number'; text: string }
    | { type: 'text'; value: string }
    | {
        type: 'word'
        word: 'null' | 'true' | 'false' | 'current_date' | 'current_time' | 'current_timestamp'
      }
    | { type: 'parameter'; text: string }
    /** `*` or `o.*`, in a list or between the parentheses of COUNT. */
    | { type: 'star'; table: Name | null }
    /** AND: all of them. */
    | { type: 'all'; parts: Expression[] }
    /** OR: any of them. */
    | { type: 'any'; parts: Expression[] }
    | { type: 'not'; operand: Expression }
    | { type: 'sign'; sign: string; operand: Expression }
    | { type: 'binary'; operator: string; left: Expression; right: Expression }
    /** `||` between all of them. */
    | { type: 'joined'; parts: Expression[] }
    | { type: 'isNull'; operand: Expression; isNot: boolean }
    | {
        type: 'like'
        word: string
        operand: Expression
        pattern: Expression
        escape: Expression | null
        isNot: boolean
      }
    | { type: 'between'; operand: Expression; low: Expression; high: Expression; isNot: boolean }
    | { type: 'inList'; operand: Expression; list: Expression[]; isNot: boolean }
    | { type: 'inQuery'; operand: Expression; query: Query; isNot: boolean }
    | { type: 'exists'; query: Query }
    | { type: 'subquery'; query: Query }
    | {
        type: 'case'
        operand: Expression | null
        branches: { when: Expression; result: Expression }[]
        otherwise: Expression | null
      }
    | Call
    | { type: 'cast'; operand: Expression; as: string }
    | { type: 'collate'; operand: Expression; collation: string }
    | { type: 'row'; items: Expression[] }
  )

export interface Call {
  type: 'call'
  /** In small letters. */
  name: string
  args: Expression[]
  isDistinct: boolean
  order: OrderTerm[]
  filter: Expression | null
  over: Window | null
}
export type CallExpression = Place & { inParens?: boolean } & Call

export interface Window extends Place {
  /** Named window. Null: it's written out. */
  name: Name | null
  partition: Expression[]
  order: OrderTerm[]
  /** `ROWS BETWEEN 2 PRECEDING AND CURRENT ROW`, in small letters. Null: the default. */
  frame: string | null
}

export interface OrderTerm extends Place {
  expression: Expression
  isDescending: boolean
  nulls: 'first' | 'last' | null
}

export interface Item extends Place {
  expression: Expression
  alias: Name | null
  hasAs: boolean
}

export interface Source extends Place {
  table: Name | null
  query: Query | null
  /** Joins in parentheses of their own. */
  group: Source[]
  alias: Name | null
  /** Null: the first one. */
  join: 'inner' | 'left' | 'right' | 'full' | 'cross' | 'comma' | null
  isNatural: boolean
  on: Expression | null
  using: Name[]
}

export interface Clause extends Place {
  expression: Expression
}

export interface Select extends Place {
  /** `SELECT` with its list, or `VALUES` with its rows. */
  list: Place
  isDistinct: boolean
  items: Item[]
  /** Rows of VALUES. Null: it's a SELECT. */
  rows: Expression[][] | null
  /** Empty: there is no FROM. */
  sources: Source[]
  where: Clause | null
  group: (Place & { terms: Expression[] }) | null
  having: Clause | null
  windows: (Place & { named: { name: Name; window: Window }[] }) | null
}

export interface Compound extends Place {
  word: 'union' | 'union all' | 'intersect' | 'except'
}

export interface CommonTable {
  name: Name
  columns: Name[]
  query: Query
  /** From WITH, or the name, to the opening parenthesis. */
  head: Place
  isRecursive: boolean
}

export interface Query extends Place {
  with: CommonTable[]
  parts: Select[]
  /** Between the parts: one fewer than there are parts. */
  compounds: Compound[]
  order: (Place & { terms: OrderTerm[] }) | null
  limit: (Place & { count: Expression; offset: Expression | null }) | null
  /** Closing parenthesis of a query in parentheses. Null: it has none. */
  close: Place | null
}

export interface Assignment extends Place {
  columns: Name[]
  value: Expression
}

/** Rule of a column or of a table. */
export interface Rule extends Place {
  kind: 'primary key' | 'not null' | 'unique' | 'check' | 'default' | 'references' | 'collate' | 'generated'
  columns: Name[]
  expression: Expression | null
  /** Table and columns that a foreign key points at. */
  target: { table: Name; columns: Name[]; onDelete: string | null } | null
  isAutoincrement: boolean
}

export interface ColumnDefinition extends Place {
  name: Name
  /** As written; empty where there is none. */
  kind: string
  rules: Rule[]
}

export type Statement = Place &
  (
    | { type: 'query'; query: Query }
    | {
        type: 'insert'
        with: CommonTable[]
        head: Place
        table: Name
        columns: Name[]
        /** `INSERT OR IGNORE`, `REPLACE`. */
        conflict: string | null
        /** Null: DEFAULT VALUES. */
        query: Query | null
        upsert: (Place & { columns: Name[]; set: Assignment[]; where: Clause | null }) | null
        returning: (Place & { items: Item[] }) | null
      }
    | {
        type: 'update'
        with: CommonTable[]
        head: Place
        table: Name
        alias: Name | null
        set: Place & { assignments: Assignment[] }
        sources: Source[]
        where: Clause | null
        returning: (Place & { items: Item[] }) | null
      }
    | {
        type: 'delete'
        with: CommonTable[]
        head: Place
        table: Name
        alias: Name | null
        where: Clause | null
        returning: (Place & { items: Item[] }) | null
      }
    | {
        type: 'create table'
        head: Place
        table: Name
        ifMissing: boolean
        isTemporary: boolean
        columns: ColumnDefinition[]
        rules: Rule[]
        /** CREATE TABLE … AS SELECT. */
        query: Query | null
        /** Closing parenthesis, with what is behind it. */
        close: Place | null
      }
    | { type: 'create view'; head: Place; name: Name; columns: Name[]; query: Query }
    | {
        type: 'create index'
        name: Name
        table: Name
        columns: OrderTerm[]
        isUnique: boolean
        where: Clause | null
      }
    | { type: 'drop'; what: string; name: Name; ifThere: boolean }
    | {
        type: 'alter'
        table: Name
        action: 'rename' | 'rename column' | 'add' | 'drop'
        name: Name | null
        newName: Name | null
        column: ColumnDefinition | null
      }
    | {
        type: 'transaction'
        word: 'begin' | 'commit' | 'rollback' | 'savepoint' | 'release'
        name: Name | null
      }
    | { type: 'pragma'; name: string; value: string | null }
    | { type: 'other'; word: string }
  )
