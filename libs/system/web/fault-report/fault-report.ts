export { FaultDialog } from './fault-dialog.tsx';
export { takePicture } from './picture/take-picture.ts';
