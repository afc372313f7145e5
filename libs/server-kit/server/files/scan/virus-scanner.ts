/** Looks for viruses in what was uploaded, before it is stored. */
export interface VirusScanner {
  /** Name of what was found in the file; null: nothing. Throws where no answer comes. */
  scan(path: string): Promise<string | null>;
}
