import { registerScreens } from '#registers/model';
import { defineHome, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { contract, contractHome } from './registers/contract.ts';

export const contractRegisterScreens: readonly ScreenDeclaration[] = registerScreens(contract);

export const contractRegisterHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: contractHome,
    editions: ['main'],
    title: ['合同', 'Contracts'],
    icon: 'file-protect',
    order: 47,
  }),
];
