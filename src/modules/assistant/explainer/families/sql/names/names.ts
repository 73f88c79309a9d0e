/** Tables, columns and aliases, and what a name means where it's used. */
export {
  columnNamed,
  isTwice,
  itemNamed,
  openChange,
  type Opening,
  openScope,
  resolve,
  type Resolved,
  type Role,
  type Scope,
  type ScopeSource,
  withCommon,
} from './scopes.ts'
export {
  type ColumnInfo,
  isDateName,
  type Kind,
  same,
  type TableInfo,
  type Tables,
  tablesOf,
} from './known-tables.ts'
