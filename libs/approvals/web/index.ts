export { ApprovalChain } from './chain/approval-chain.tsx';
export { ApprovalTrail } from './trail/approval-trail.tsx';
export { ApprovalSide } from './side/approval-side.tsx';
export { loadKeptSignature } from './sign/load-kept-signature.ts';
export { SignatureImage } from './sign/signature-image.tsx';
export { DecisionBar, type DecisionBarProps } from './decide/decision-bar.tsx';
export { decisionOf, type Act, type Decision } from './decide/decision.ts';
export { useKeys } from './decide/use-keys.ts';
export { useDecide } from './decide/use-decide.ts';
