/** The password of the demo accounts; taken nowhere but in the demo company. */
export const demoPassword = 'demo1234';
