/** Can this browser draw in 3D? Asked of a canvas that is thrown away. */
export function canDrawSolids(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
