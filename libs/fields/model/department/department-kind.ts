import { referenceKind } from '../reference/reference-kind.ts';

/** A department is referred to like any record; it is a kind of its own for its picker (a tree) and for approvals. */
export const departmentKind = referenceKind;
