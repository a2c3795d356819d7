/** Where the file of a record is fetched; only those to whom the record belongs get it. */
export function fileAddress(id: string): string;
export function fileAddress(id: string | null): string | null;
export function fileAddress(id: string | null): string | null {
  return id && `/api/files/${id}`;
}
