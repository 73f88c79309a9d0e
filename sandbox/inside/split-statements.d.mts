export function splitStatements(text: string): { sql: string; line: number }[]
