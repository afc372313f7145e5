import type { Label } from '#calls/model';

/** Of what is not saved when the page is left. */
export const staysOnDevice: Label = [
  '修改还没有保存到服务器。它们会保留在这台设备上，下次打开时可以恢复。',
  'Your changes are not saved on the server yet. They stay on this device and come back when you open it again.',
];
