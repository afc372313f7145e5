import { registerScreens } from '#registers/model';
import { defineHome, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import { bankHome, labHome } from './placed.ts';
import { bankContract } from './registers/bank-contract.ts';
import { bankPartner } from './registers/bank-partner.ts';
import { kit } from './registers/kit.ts';

export const contractScreens: readonly ScreenDeclaration[] = [bankContract, bankPartner, kit].flatMap(
  registerScreens,
);

export const contractHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: bankHome,
    editions: ['health-bank'],
    title: ['合同', 'Contracts'],
    icon: 'file-done',
    order: 20,
  }),
  defineHome({
    path: labHome,
    editions: ['health-bank'],
    title: ['实验室', 'Laboratory'],
    icon: 'experiment',
    order: 30,
  }),
];
