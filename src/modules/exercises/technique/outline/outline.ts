/** Outline of a program in any language, and what collects it. */
export type { Find, Outline, Part } from './parts.ts'
export {
  type Binding,
  openOutline,
  type OutlineBuilder,
  type Reference,
  type Scope,
} from './outline-builder.ts'
