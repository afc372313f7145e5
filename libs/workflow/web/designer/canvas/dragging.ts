/** What a dragged step says of itself; nothing else can be dropped on the drawing. */
export const draggedType = 'application/x-bms-step';
