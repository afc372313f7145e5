/** Files that are being sent, over all forms: what is submitted meanwhile would lack them. */
let count = 0;

export const uploadsUnderWay = {
  any: (): boolean => count > 0,
  begin(): void {
    count += 1;
  },
  end(): void {
    count -= 1;
  },
};
